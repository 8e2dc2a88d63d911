import Testing

@testable import WaymarkWeb

@Suite struct ClientModulesTests {
  private func served(_ modules: [(String, String)]) -> [ClientModules.Module] {
    ClientModules(modules.map { ClientModules.Module(name: $0, text: $1) }, start: "main.js").served
  }

  @Test func `what the start module needs is joined in the order of its imports`() {
    let files = served([
      ("a.js", "export const one = 1;\nexport async function two() {}"),
      ("b.js", "import { one } from './a.js';\nexport class Three { n = one; }"),
      ("main.js", "import { Three } from './b.js';\nimport { one } from './a.js';\nnew Three(one);"),
    ])
    #expect(files.map(\.name) == ["main.js"])
    #expect(
      files[0].text == """
        const $a = (() => {
        const one = 1;
        async function two() {}
        return { one, two };
        })();
        const $b = (() => {
        const { one } = $a;
        class Three { n = one; }
        return { Three };
        })();
        {
        const { Three } = $b;
        const { one } = $a;
        new Three(one);
        }

        """)
  }

  @Test func `what some pages need stays apart and shares the joined modules`() {
    let files = served([
      ("a.js", "export const one = 1;"),
      ("later.js", "import { one } from './a.js';\nimport { x } from './other.js';\nx(one);"),
      ("main.js", "import { one } from './a.js';\nif (one) import('./later.js');"),
      ("other.js", "export const x = () => {};"),
    ])
    #expect(files.map(\.name) == ["main.js", "later.js", "other.js"])
    #expect(files[0].text.hasSuffix("export { $a };\n"))
    #expect(
      files[1].text == """
        import { $a } from './main.js';
        const { one } = $a;
        import { x } from './other.js';
        x(one);

        """)
  }

  @Test(arguments: [
    ("a // comment\nb", "a\nb"),
    ("// whole line\n  b;\n\n\n  c;", "b;\nc;"),
    ("const x = /** @type {A} */ (y);", "const x = (y);"),
    ("/* one\n two */ .a { color: red; }", ".a { color: red; }"),
    ("'http://a' + \"//b\" + `ws://${c}`; // gone", "'http://a' + \"//b\" + `ws://${c}`;"),
    (#"'it\'s // text'; // gone"#, #"'it\'s // text';"#),
    ("a.replace(/['\"`]/g, '') // gone", "a.replace(/['\"`]/g, '')"),
    ("a / b // gone", "a / b"),
    ("a {\n  b: url('x//y');\n}\n", "a {\nb: url('x//y');\n}\n"),
    ("/** never closed", ""),
  ]) func `comments and indentation are not served`(source: String, text: String) {
    #expect(String(decoding: ClientSource.withoutComments(Array(source.utf8)), as: UTF8.self) == text)
  }

  @Test func `the client itself is served in one script and a few that come later`() throws {
    let files = try ClientFiles().files
    func text(_ name: String) -> String? {
      files.respond(to: HTTPRequest(.get, files.url(for: name))).map { String(decoding: $0.body, as: UTF8.self) }
    }
    let main = try #require(text(ClientFiles.start))
    #expect(main.contains("const $stack = ") && !main.contains("\nimport ") && !main.contains("/**"))
    #expect(try #require(text("pages.js")).contains("from './main.js'"))
    #expect(text("stack.js") == "Not found.")
  }
}
