import { withoutUnseen } from "#contract/characters.ts";
import { escapeText, escapeValue } from "#contract/html-entities.ts";

/** How a run of pasted text looks, as far as articles can say it. */
export interface RunStyle {
  /** Tags of its marks. */
  marks: readonly string[];
  /** Address it links to, as it was written. */
  href: string | null;
}

/** The block that loose text goes into. */
export interface BlockKind {
  tag: string;
  align: "center" | "right" | null;
}

interface Run extends RunStyle {
  text: string;
}

const blank = /[ \t\r\n\f\u00a0]/;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Collapses blanks over the borders of runs; a line end between two Chinese characters is none (CSS Text 4, 4.1.3). */
function collapse(line: readonly Run[]): Run[] {
  const collapsed = line.map((run) => ({ ...run, text: "" }));
  let last = "";
  let pending: { kind: " " | "\n"; run: Run } | null = null;
  for (const [index, run] of collapsed.entries()) {
    for (const character of line[index]?.text ?? "") {
      if (blank.test(character) || (last === "" && character === "\u3000")) {
        if (pending === null) pending = { kind: " ", run };
        if (character === "\n") pending.kind = "\n";
        continue;
      }
      const joins = pending?.kind === "\n" && wide.test(last) && wide.test(character);
      if (pending !== null && last !== "" && !joins) pending.run.text += " ";
      pending = null;
      run.text += character;
      last = character;
    }
  }
  return collapsed.filter(({ text }) => text !== "");
}

function writeRun({ text, marks, href }: Run): string {
  const marked = marks.reduceRight((inside, mark) => `<${mark}>${inside}</${mark}>`, escapeText(text));
  return href === null ? marked : `<a href="${escapeValue(href)}">${marked}</a>`;
}

/** Gathers loose text into blocks; blocks without a word vanish, two line breaks in a row begin a new one. */
export class PasteWriter {
  readonly #oneLine: boolean;
  #html = "";
  #lines: Run[][] = [[]];
  /** A name under which links of the text find the next block. */
  #anchor: string | null = null;
  kind: BlockKind = { tag: "p", align: null };

  /** `oneLine` for words that are no blocks: a caption. */
  constructor({ oneLine = false } = {}) {
    this.#oneLine = oneLine;
  }

  text(text: string, style: RunStyle) {
    this.#lines.at(-1)?.push({ text: withoutUnseen(text), ...style });
  }

  /** Gives a name to the block that is being written, or to the next one. */
  anchor(name: string) {
    this.#anchor ??= name;
  }

  lineBreak() {
    this.#lines.push([]);
  }

  /** Ends the present block; what follows goes into one of this kind. */
  begin(kind: BlockKind) {
    if (this.#oneLine) return this.lineBreak();
    this.#flush();
    this.kind = kind;
  }

  /** A whole block that is already written. */
  block(html: string) {
    if (this.#oneLine) return;
    this.#flush();
    this.#html += html;
  }

  finish(): string {
    if (this.#oneLine) {
      const lines = this.#lines.map((line) => collapse(line).map(writeRun).join(""));
      return lines.filter((line) => line !== "").join(" ");
    }
    this.#flush();
    return this.#html;
  }

  #flush() {
    const { tag, align } = this.kind;
    const style = align === null ? "" : ` style="text-align: ${align}"`;
    let lines: string[] = [];
    const end = () => {
      if (lines.length > 0) {
        const id = this.#anchor === null ? "" : ` id="${escapeValue(this.#anchor)}"`;
        this.#anchor = null;
        this.#html += `<${tag}${id}${style}>${lines.join("<br>")}</${tag}>`;
      }
      lines = [];
    };
    for (const line of this.#lines) {
      const html = collapse(line).map(writeRun).join("");
      if (html === "") end();
      else lines.push(html);
    }
    end();
    this.#lines = [[]];
  }
}
