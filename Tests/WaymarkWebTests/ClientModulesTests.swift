import Testing

@testable import WaymarkWeb

@Suite struct ClientModulesTests {
  private func served(_ modules: [(String, String)], parts: [String] = []) -> [ClientModules.Module] {
    ClientModules(modules.map { ClientModules.Module(name: $0, text: $1) }, start: "main.js", parts: parts).served
  }

  @Test func `modules that the start module imports are joined in the order of their imports`() {
    let files = served([
      ("folder/a-a.js", "export const one = 1;\nexport async function two() {}"),
      ("folder/b.js", "import { one } from './a-a.js';\nexport class Three { n = one; }"),
      ("main.js", "import { Three } from './folder/b.js';\nimport { one } from './folder/a-a.js';\nnew Three(one);"),
    ])
    #expect(files.map(\.name) == ["main.js"])
    #expect(
      files[0].text == """
        const $a_a = (() => {
        const one = 1;
        async function two() {}
        return { one, two };
        })();
        const $b = (() => {
        const { one } = $a_a;
        class Three { n = one; }
        return { Three };
        })();
        {
        const { Three } = $b;
        const { one } = $a_a;
        new Three(one);
        }

        """)
  }

  @Test func `a part that is loaded later is joined with the modules that only it imports`() {
    let files = served([
      ("x/a.js", "export const one = 1;"),
      ("y/inner.js", "import { one } from '../x/a.js';\nexport const two = one + 1;"),
      ("y/later.js", "import { two } from './inner.js';\nexport function start() { return two; }"),
      ("main.js", "import { one } from './x/a.js';\nif (one) import('./y/later.js').then(({ start }) => start());"),
    ])
    #expect(files.map(\.name) == ["main.js", "later.js"])
    #expect(files[0].text.contains("if (one) import('./later.js').then(({ start }) => start());\n"))
    #expect(files[0].text.hasSuffix("export { $a };\n"))
    #expect(
      files[1].text == """
        import { $a } from './main.js';
        const $inner = (() => {
        const { one } = $a;
        const two = one + 1;
        return { two };
        })();
        const { two } = $inner;
        export function start() { return two; }

        """)
  }

  @Test func `a module that several parts import is a file of its own`() {
    let files = served(
      [
        ("shared.js", "export const one = 1;"),
        ("p.js", "import { one } from './shared.js';\none;"),
        ("q.js", "import { one } from './shared.js';\none;"),
        ("main.js", "1;"),
      ], parts: ["p.js", "q.js"])
    #expect(files.map(\.name) == ["main.js", "p.js", "q.js", "shared.js"])
    #expect(files[1].text == "import * as $shared from './shared.js';\nconst { one } = $shared;\none;\n")
    #expect(files[3].text == "export const one = 1;\n")
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
    #expect(try #require(text("page-view.js")).contains("from './main.js'"))
    #expect(text("stack.js") == "Not found.")
  }
}
