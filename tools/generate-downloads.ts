import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { languageTag } from "#contract/i18n/language.ts";
import { normalizePdf, type PrintedDocument, printedDocuments } from "./downloads.ts";

/**
 * Prints the documents of `content/downloads` as tagged PDF files into `public/downloads`, and writes what each was printed
 * from and its size into `content/downloads/files.json`; the same document gives the same bytes. Run by hand after a change
 * of a document or of a number in it, as `node tools/generate-downloads.ts`; the files are kept in the repository. Needs
 * Chromium (`CHROMIUM`, or `/usr/bin/chromium`) and Noto Sans CJK SC.
 */

const root = join(import.meta.dirname, "..");
const folder = join(root, "public/downloads");

const footer = ({ footer, language }: PrintedDocument) =>
  `<div lang="${languageTag[language]}" style="width: 100%; padding: 0 18mm; display: flex; justify-content: space-between;
    font: 8px 'Instrument Sans', 'Noto Sans CJK SC', sans-serif; color: #58727a"><span>${footer}</span>
    <span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const files: Record<string, { source: string; file: string; bytes: number }> = {};
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  for (const printed of await printedDocuments()) {
    await page.setContent(printed.html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      displayHeaderFooter: true,
      headerTemplate: "<span></span>",
      footerTemplate: footer(printed),
    });
    const bytes = normalizePdf(pdf);
    await writeFile(join(folder, `${printed.name}.pdf`), bytes);
    const file = createHash("sha256").update(bytes).digest("hex");
    files[printed.name] = { source: printed.digest, file, bytes: bytes.length };
    process.stdout.write(`${printed.name}.pdf: ${Math.round(bytes.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
}
await writeFile(join(root, "content/downloads/files.json"), `${JSON.stringify(files, null, 2)}\n`);
