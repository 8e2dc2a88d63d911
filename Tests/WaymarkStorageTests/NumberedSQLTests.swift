import Testing

@testable import WaymarkStorage

@Suite struct NumberedSQLTests {
  @Test(arguments: [
    ("SELECT 1", "SELECT 1", 0),
    ("SELECT ?, ?", "SELECT $1, $2", 2),
    ("?", "$1", 1),
    ("SELECT 'a ? b', ?", "SELECT 'a ? b', $1", 1),
    ("SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1", 1),
    (#"SELECT 'back\', ?"#, #"SELECT 'back\', $1"#, 1),
    (#"SELECT E'it\'s ?', ?"#, #"SELECT E'it\'s ?', $1"#, 1),
    (#"SELECT a LIKE'x\', ?"#, #"SELECT a LIKE'x\', $1"#, 1),
    (#"SELECT "what?", ?"#, #"SELECT "what?", $1"#, 1),
    ("SELECT ? -- why?\n, ?", "SELECT $1 -- why?\n, $2", 2),
    ("SELECT ? /* a ? /* b ? */ c ? */, ?", "SELECT $1 /* a ? /* b ? */ c ? */, $2", 2),
    ("SELECT $$ ? $$, $tag$ $$ ? $tag$, ?", "SELECT $$ ? $$, $tag$ $$ ? $tag$, $1", 1),
    ("SELECT a$b$ ?", "SELECT a$b$ $1", 1),
    ("SELECT $1 + ?", "SELECT $1 + $1", 1),
    ("SELECT 'never ends ?", "SELECT 'never ends ?", 0),
    ("SELECT /* never ends ?", "SELECT /* never ends ?", 0),
    ("SELECT $$ never ends ?", "SELECT $$ never ends ?", 0),
    ("SELECT 'é?', ?, '🚲'", "SELECT 'é?', $1, '🚲'", 1),
  ])
  func `question marks become numbers, but not in quotes and comments`(sql: String, text: String, count: Int) {
    let numbered = NumberedSQL(sql)
    #expect(numbered.text == text)
    #expect(numbered.count == count)
  }
}
