import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withMargins } from "./margin.tsx";

const Note = () => <i>note</i>;
const Figure = ({ size }: { size?: string }) => <b>{`figure ${size ?? "in the text"}`}</b>;
const Table = () => <u>table</u>;

/** The blocks of a text, each with its margin items before it in brackets. */
const placed = (...blocks: React.ReactNode[]) =>
  renderToStaticMarkup(withMargins(blocks, { Note, Figure, wide: [Table] }))
    .replaceAll('<div class="doc-noted"><div class="doc-margin">', "[")
    .replaceAll('<div class="doc-noted">', "{")
    .replaceAll('<div class="doc-margin">', "[")
    .replaceAll("</div>", "]")
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");

const text = (words: string) => <p key={words}>{words}</p>;

it("puts notes beside the block after them, at the end beside the one before", () => {
  expect(placed(<Note key="a" />, text("one"), text("two"), <Note key="b" />)).toBe("[|note|]|one|][|note|]|two|]");
});

it("puts no note beside a block that takes the margin's columns", () => {
  expect(placed(text("one"), <Note key="a" />, <Table key="t" />)).toBe("[|note|]|one|]|table|");
});

it("keeps figures in their order", () => {
  const side = <Figure key="s" size="side" />;
  const other = <Figure key="f" />;
  expect(placed(text("one"), side, other)).toBe("[|figure side|]|one|]|figure in the text|");
  expect(placed(other, side, text("one"))).toBe("|figure in the text|[|figure side|]|one|]");
  expect(placed(text("one"), other, side)).toBe("|one|{|figure in the text|[|figure side|]]");
});
