import Testing
import WaymarkFind

/// What the options of find find (F1).
struct FindOptionsTests {
  @Test(arguments: [
    // Case.
    ("walk", "", "Walk, walk, WALK", "[Walk], [walk], [WALK]"), ("walk", "c", "Walk, walk, WALK", "Walk, [walk], WALK"),
    ("sky", "", "SKY skies", "[SKY] skies"), ("ΣΑΣ", "", "σας σασ", "[σας] [σασ]"), ("ÉLÈVE", "", "élève", "[élève]"),
    ("straße", "", "STRASSE, Straße", "[STRASSE], [Straße]"), ("strasse", "", "Straße strasse", "[Straße] [strasse]"),
    ("asssb", "", "aßsb asßb ASSSB", "[aßsb] [asßb] [ASSSB]"),
    ("masse", "w", "maße masse MAẞE", "[maße] [masse] [MAẞE]"),
    ("größe ss", "", "GRÖSSE ß", "[GRÖSSE ß]"), ("ﬁn", "", "fin ﬁn", "[fin] [ﬁn]"),
    ("strasse", "c", "Straße strasse", "Straße [strasse]"), ("ss", "", "sß ßs", "s[ß] [ß]s"), ("s", "", "ß", "ß"),
    ("i", "", "İ i I ı", "İ [i] [I] ı"), ("ı", "", "İ i I ı", "İ i I [ı]"), ("İ", "", "İ i I", "[İ] i I"),
    // Words.
    ("walk", "b", "walking sidewalk walk", "[walk]ing sidewalk [walk]"),
    ("walk", "w", "walking sidewalk walk.", "walking sidewalk [walk]."),
    ("a b", "w", "a b ba b a bc", "[a b] ba b a bc"),
    ("don", "w", "don’t don't don", "don’t don't [don]"),
    ("cat", "w", "the cat’s cat's catsup", "the [cat]’s [cat]'s catsup"),
    ("homme", "w", "l’homme d'homme", "l’[homme] d'[homme]"), ("l", "w", "l’homme", "l’homme"),
    ("don’t", "w", "don’t", "[don’t]"), ("'cat'", "w", "'cat'", "['cat']"), ("cat", "w", "'cat'", "'[cat]'"),
    ("x", "w", "x_y x-y x1 x", "x_y [x]-y x1 [x]"), ("$x", "w", "a$x $xy", "a[$x] $xy"),
    ("e", "w", "e\u{301} e", "e\u{301} [e]"),
    ("a", "w", "e\u{301}a a", "e\u{301}a [a]"), ("東京", "w", "東京都は東京", "[東京]都は[東京]"),
    ("iPhone", "w", "iPhoneを", "[iPhone]を"),
    ("タワー", "w", "東京タワー", "東京[タワー]"), ("トマト", "w", "トマトソース", "トマトソース"), ("ไทย", "w", "ภาษาไทย", "ภาษา[ไทย]"),
    ("дом", "w", "дом дома домой", "[дом] дома домой"), ("дом", "b", "дом дома бездомный", "[дом] [дом]а бездомный"),
    ("שלום", "w", "שלום עליכם, ושלום", "[שלום] עליכם, ושלום"),
    // Diacritics.
    ("cafe", "", "café cafe", "café [cafe]"), ("cafe", "d", "Café cafe", "[Café] [cafe]"),
    ("café", "d", "cafe", "[cafe]"),
    ("Zurich", "d", "Zürich ZURICH", "[Zürich] [ZURICH]"), ("Zurich", "cd", "Zürich ZÜRICH", "[Zürich] ZÜRICH"),
    ("viet nam", "d", "Việt Nam", "[Việt Nam]"), ("o", "d", "ø ö", "ø [ö]"), ("=", "d", "≠ =", "≠ [=]"),
    ("ελλαδα", "d", "Ελλάδα", "[Ελλάδα]"), ("шалом", "d", "шалом", "[шалом]"), ("и", "d", "й и", "[й] [и]"),
    ("שלום", "d", "שָׁלוֹם", "[שָׁלוֹם]"), ("سلام", "d", "سَلَام", "[سَلَام]"), ("は", "d", "ば は", "ば [は]"),
    ("が", "d", "か\u{3099}", "[か\u{3099}]"),
    ("हद", "d", "हिंदी", "हिंदी"), ("strasse", "d", "Straße", "[Straße]"), ("fin", "d", "ﬁn", "[ﬁn]"),
    ("f", "d", "ﬁ f", "ﬁ [f]"),
    ("zurich", "wd", "Zürich Zürichs", "[Zürich] Zürichs"), ("istanbul", "d", "İstanbul", "[İstanbul]"),
    // Expressions.
    (#"\d+"#, "x", "a1 b22 c٣", "a[1] b[22] c[٣]"), ("^b.*$", "x", "a\nbc\r\nb", "a\n[bc]\r\n[b]"),
    ("a|ab", "xw", "ab a abc", "[ab] [a] abc"), ("B", "x", "abAB", "a[b]A[B]"), ("B", "xc", "abAB", "abA[B]"),
    ("caf[é]", "xd", "cafe café", "[cafe] [café]"), (#"\x{E9}"#, "xd", "é", "é"), (#"\x{E9}"#, "x", "é", "[é]"),
    (#"\w+"#, "xb", "l’homme", "[l]’[homme]"), (#"(?x) a # comment"#, "xw", "a ab", "[a] ab"),
    (#"\Qa.b"#, "xw", "a.b", "[a.b]"),
    (#"(?<=x)y"#, "x", "y xy", "y x[y]"), (#"foo\Kbar"#, "x", "foobar", "foo[bar]"), (#"\Ab"#, "x", "b\nb", "[b]\nb"),
    (#"\Ga"#, "x", "aaba", "[a][a]ba"), ("[가-힣]", "xd", "한 a", "[한] a"), ("(?<=^)b", "x", "bb", "[b]b"),
  ])
  func `options decide what is found`(_ pattern: String, _ letters: String, _ text: String, _ expected: String) throws {
    let found = try marked(text, pattern, letters)
    #expect(points(found) == points(expected), "\(found)")
  }

  @Test(arguments: [
    ("é", "", "e\u{301} é", "[e\u{301}] [é]"), ("e\u{301}", "", "e\u{301} é", "[e\u{301}] [é]"),
    ("e", "", "e\u{301}", "e\u{301}"),
    ("e", "d", "e\u{301}x", "[e\u{301}]x"), ("q", "d", "q\u{323}\u{307}", "[q\u{323}\u{307}]"),
    ("\u{301}", "", "e\u{301}", "e\u{301}"),
    ("ộ", "", "o\u{323}\u{302} o\u{302}\u{323}", "[o\u{323}\u{302}] [o\u{302}\u{323}]"),
    ("각", "", "\u{1100}\u{1161}\u{11A8}", "[\u{1100}\u{1161}\u{11A8}]"),
    ("가", "", "\u{1100}\u{1161}\u{11A8} 각", "\u{1100}\u{1161}\u{11A8} 각"), ("👨", "", "👨‍👩‍👧 👨", "👨‍👩‍👧 [👨]"),
    ("👩", "", "👨‍👩‍👧 👩", "👨‍👩‍👧 [👩]"),
    ("👨‍👩‍👧", "", "a👨‍👩‍👧b", "a[👨‍👩‍👧]b"), ("👍", "", "👍🏽 👍", "👍🏽 [👍]"), ("❤", "", "❤\u{FE0F}!", "[❤\u{FE0F}]!"),
    ("1", "", "1\u{FE0F}\u{20E3} 1", "1\u{FE0F}\u{20E3} [1]"),
    ("Å", "c", "\u{212B} A\u{30A} Å", "[\u{212B}] [A\u{30A}] [Å]"), ("a\u{0}b", "", "xa\u{0}b\u{0}", "x[a\u{0}b]\u{0}"),
    ("\u{FFFD}", "", "a\u{FFFD}b", "a[\u{FFFD}]b"), (".", "x", "\u{0}😀", "[\u{0}][😀]"),
    ("b", "d", "\u{301}b", "\u{301}[b]"),
    ("क", "", "कु", "[क]ु"), ("東京", "", "東京と東京", "[東京]と[東京]"), ("a*", "xd", "é", "[]é[]"),
  ])
  func `characters are found however they are composed, and never cut`(
    _ pattern: String, _ letters: String, _ text: String, _ expected: String
  ) throws {
    let found = try marked(text, pattern, letters)
    #expect(points(found) == points(expected), "\(found)")
  }

  @Test(arguments: [
    ("x*", "axb", "[]a[x][]b[]"), ("", "ab", nil), ("^", "a\n\nb", "[]a\n[]\n[]b"), ("$", "a\nb", "a[]\nb[]"),
    (#"\b"#, "ab cd", "[]ab[] []cd[]"),
    ("x*", "e\u{301}😀", "[]e\u{301}[]😀[]"), ("x*", "👨‍👩‍👧🇩🇪", "[]👨‍👩‍👧[]🇩🇪[]"), ("(?=b)", "abb", "a[]b[]b"), ("a?", "", "[]"),
    ("x*", "\r\n", "[]\r\n[]"),
    (#"a\K"#, "aab", "a[]a[]b"),
  ])
  func `an empty match is found once at each place between characters`(
    _ pattern: String, _ text: String, _ expected: String?
  ) throws {
    guard let expected else {
      #expect(throws: FindFailure.empty) { try FindPattern(pattern, options: options("x")) }
      return
    }
    let found = try marked(text, pattern, "x")
    #expect(points(found) == points(expected), "\(found)")
  }

  @Test func `each special character of expressions is found by itself`() throws {
    let special = (UInt8(0)..<128).map { String(UnicodeScalar($0)) }.joined()
    for letters in ["", "c", "d", "w"] {
      let pattern = try FindPattern(special, options: options(letters))
      #expect(Array(try pattern.ranges(in: "é" + special + "é")) == (letters == "w" ? [] : [1..<129]) || letters == "w")
      for scalar in special.unicodeScalars {
        let single = try FindPattern(String(scalar), options: options(letters + "c"))
        #expect(Array(try single.ranges(in: "–\(scalar)–")) == [1..<2], "\(scalar.value)")
      }
    }
  }
}
