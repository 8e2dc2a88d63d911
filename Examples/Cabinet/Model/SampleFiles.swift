import Foundation

/// The files that Cabinet shows if no folder is chosen.
enum SampleFiles {
  private static let texts = [
    "Welcome.txt": "Cabinet shows the files below one folder. Set WAYMARK_ROOT to see your own.\n",
    "Documents/Shopping.txt": "Bread\nCheese\nTomatoes\n",
    "Documents/Letters/To Ada.txt": "Dear Ada,\n\nthe engine works.\n",
    "Documents/Letters/To Charles.txt": "Dear Charles,\n\nsend more punched cards.\n",
    "Documents/Budget.csv": "Month,Income,Rent\nJanuary,3000,1200\nFebruary,3100,1200\n",
    "Projects/Waymark/README.md": "# Waymark\n\nSwiftUI on Linux, in any browser.\n",
    "Projects/Waymark/Sources/main.swift": "print(\"Hello\")\n",
    "Pictures/Square.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M1 1h7v7H1z\" fill=\"teal\"/></svg>\n",
  ]
  private static let emptyFolders = ["Downloads", "Music"]

  /// Writes them below a new folder.
  static func write(to folder: URL) throws {
    let files = FileManager.default
    for name in emptyFolders {
      try files.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for (path, text) in texts {
      let file = folder.appending(path: path)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
