import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluate } from "@mdx-js/mdx";
import { createElement, type ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { type ComputedValues, quotable, quoteValues } from "#content/computed-values.ts";
import { downloadFrontMatter } from "#content/front-matter.ts";
import { mdxOptions } from "#content/mdx-options.ts";
import { escapeText } from "#contract/html-entities.ts";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { joinUnitsInMarkup } from "#contract/units-in-markup.ts";
import { contactEmail, site } from "#site";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "content/downloads");
const generated = join(root, "figures/generated");

/** A document as it is printed. */
export interface PrintedDocument {
  /** Name of the file: `data-checklist.zh`. */
  name: string;
  language: Language;
  title: string;
  /** A line at the foot of every page. */
  footer: string;
  html: string;
  /** SHA-256 of the HTML, which holds everything that is printed. */
  digest: string;
}

const compiled = z.object({
  frontmatter: z.unknown(),
  default: z.custom<(props: { components: object }) => ReactNode>((value) => typeof value === "function"),
});
const values = z.record(z.string(), z.record(z.string(), z.number()));

const styles = `
@page { size: A4; margin: 20mm 18mm 22mm }
:root { --ink: #0b2a34; --ink-2: #33525c; --muted: #58727a; --ground: #fff; --hairline: #c9d5d8; --model: #00677f; --observed: #b4470f }
body { margin: 0; color: var(--ink); font: 10pt/1.55 "Instrument Sans", "Noto Sans CJK SC", sans-serif; text-autospace: normal; font-variant-numeric: tabular-nums }
h1 { margin: 0; font-size: 24pt; line-height: 1.2 }
h2 { margin: 7mm 0 2.5mm; font-size: 13pt; break-after: avoid }
p, ul, ol, table, figure { margin: 0 0 3mm }
ul, ol { padding-left: 5mm }
.subtitle { margin-bottom: 5mm; font-size: 13pt; color: var(--ink-2) }
.demonstration { display: inline-block; margin-bottom: 3mm; padding: .5mm 2mm; border: .3mm solid var(--ink); font-weight: 600 }
table { width: 100%; border-collapse: collapse; font-size: 9pt; line-height: 1.4 }
th, td { padding: 1.4mm 2mm; border: .2mm solid var(--hairline); text-align: start; vertical-align: top }
td:empty { min-width: 16mm }
td:nth-child(2):last-child:empty { width: 60% }
th { border-bottom-color: var(--ink); font-weight: 600 }
tr, figure { break-inside: avoid }
figure svg { display: block; width: 110mm; height: auto; font-family: inherit }
figcaption { margin-top: 2mm; color: var(--muted); font-size: 8.5pt }
a { color: inherit }
`;

/** The font's file in the page itself, so that printing needs no network. */
async function fontFace(): Promise<string> {
  const file = "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
  const font = (await readFile(join(root, file))).toString("base64");
  return `@font-face { font-family: "Instrument Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }`;
}

async function printed(slug: string, language: Language, computed: ComputedValues): Promise<PrintedDocument> {
  const path = join(folder, slug, `${language}.mdx`);
  const module = compiled.parse(
    await evaluate({ path, value: await readFile(path, "utf8") }, { ...runtime, ...mdxOptions([]) }),
  );
  const front = downloadFrontMatter.parse(module.frontmatter);
  const known = quotable(language, computed);
  const names = new Set((await readdir(generated)).filter((file) => file.endsWith(`.${language}.svg`)));
  const drawings = new Map(
    await Promise.all(
      Array.from(names, async (file) => [file, await readFile(join(generated, file), "utf8")] as const),
    ),
  );
  const components = {
    Value: ({ of }: { of: string }) => quoteValues(`{${of}}`, known),
    Email: () => createElement("a", { href: `mailto:${contactEmail()}` }, contactEmail()),
    Figure: ({ name, children }: { name: string; children: ReactNode }) => {
      const svg = drawings.get(`${name}.${language}.svg`);
      if (svg === undefined) throw new Error(`${path}: no figure "${name}"`);
      const drawing = createElement("div", unsafeHtml(svg));
      return createElement("figure", null, drawing, createElement("figcaption", null, children));
    },
  };
  const label = translate(language, "layout.demonstration");
  const markup = renderToStaticMarkup(
    createElement(
      "main",
      null,
      front.demonstration ? createElement("p", { className: "demonstration" }, label) : null,
      createElement("h1", null, front.title),
      createElement("p", { className: "subtitle" }, front.subtitle),
      createElement(module.default, { components }),
    ),
  );
  const body = joinUnitsInMarkup(markup);
  const title = `${front.title} · ${site.name[language]}`;
  const html = `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8"><title>${escapeText(title)}</title><style>${await fontFace()}${styles}</style></head><body>${body}</body></html>`;
  return {
    name: `${slug}.${language}`,
    language,
    title,
    footer: [site.name[language], front.title, front.demonstration && label].filter(Boolean).join(" · "),
    html,
    digest: createHash("sha256").update(html).digest("hex"),
  };
}

/**
 * A PDF file that the browser has printed, without what differs each time: the dates of its making, and the numbers of the
 * nodes that its structure refers to, which are counted from 1. As long as before, as the file says where its objects are.
 */
export function normalizePdf(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const nodes = [...new Set(text.match(/(?<=\(node)\d{8}(?=\))/g))].sort();
  const numbers = new Map(nodes.map((node, i) => [node, String(i + 1).padStart(8, "0")]));
  const plain = text
    .replace(/\/(?:Creation|Mod)Date \(D:[^)]*\)/g, (date) => " ".repeat(date.length))
    .replace(/(?<=\(node)\d{8}(?=\))/g, (node) => numbers.get(node) ?? node);
  return Buffer.from(plain, "latin1");
}

/** Every document of `content/downloads` in both languages, with the numbers that the figures compute. */
export async function printedDocuments(): Promise<PrintedDocument[]> {
  const computed = values.parse(JSON.parse(await readFile(join(generated, "computed-values.json"), "utf8")));
  const slugs = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return Promise.all(slugs.flatMap(({ name }) => languages.map((language) => printed(name, language, computed))));
}

/** As a PDF file states its title where this has other characters than ASCII, as each does between its two parts. */
const titleEntry = (title: string) =>
  `/Title <FEFF${Buffer.from(title, "utf16le").swap16().toString("hex").toUpperCase()}>`;

/** The printed files that bear another name or e-mail address than `site.config.ts`, or are missing; a sentence each. */
export async function renamedSince(): Promise<string[]> {
  const link = `mailto:${contactEmail()}`;
  const checked = (await printedDocuments()).map(async ({ name, title, html }) => {
    const pdf = (await readFile(join(root, `public/downloads/${name}.pdf`)).catch(() => Buffer.of())).toString(
      "latin1",
    );
    if (pdf.includes(titleEntry(title)) && (!html.includes(link) || pdf.includes(`(${link})`))) return [];
    return [
      `public/downloads/${name}.pdf bears another name or address than site.config.ts: node tools/generate-downloads.ts prints it anew`,
    ];
  });
  return (await Promise.all(checked)).flat();
}
