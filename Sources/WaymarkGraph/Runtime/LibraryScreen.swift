/// A view of this library that fills a whole screen, such as the list of documents: an audit of a running app knows the screen by the
/// view's name, as it knows screens of the app by the names of its views.
package protocol LibraryScreen: View {}
