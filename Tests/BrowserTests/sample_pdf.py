"""PDFs of a few objects, without a table of them: readers look for them then."""


def text(words, x, y):
    """Shows a text at a place, in points from the lower left corner."""
    return f"BT /F1 24 Tf {x} {y} Td ({words}) Tj ET\n"


def pdf(pages, trailer=""):
    """A PDF with pages of a width, a height and a content."""
    objects = [
        "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj", "3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj",
        f"2 0 obj<</Type/Pages/Count {len(pages)}/Kids[{' '.join(f'{4 + 2 * index} 0 R' for index in range(len(pages)))}]>>endobj"]
    for index, (width, height, content) in enumerate(pages):
        number = 4 + 2 * index
        objects += [
            f"{number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Resources<</Font<</F1 3 0 R>>>>/Contents {number + 1} 0 R>>endobj",
            f"{number + 1} 0 obj<</Length {len(content)}>>stream\n{content}endstream endobj"]
    return ("%PDF-1.4\n" + "\n".join(objects) + f"\ntrailer<</Root 1 0 R{trailer}>>\n%%EOF\n").encode()


def encrypted_pdf():
    """A PDF that only a password opens."""
    key = f"<{'A7' * 32}>"
    return pdf([(612, 792, text("secret", 72, 700))], f"/Encrypt<</Filter/Standard/V 1/R 2/O{key}/U{key}/P -4>>/ID[<00><00>]")
