import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeHiddenUntilFound } from "./attributes.ts";

it("hides what the browser's search may find", () =>
  expect(writeHtml(transform(parseHtml('<div data-hidden="until-found">a</div>'), [rehypeHiddenUntilFound]))).toBe(
    '<div hidden="until-found">a</div>',
  ));
