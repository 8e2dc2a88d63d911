/// A place on a page, in points from its top left corner, written as four numbers in parentheses.
typealias TemplateBox = (x: Double, y: Double, width: Double, height: Double)
