import { evaluate } from "@mdx-js/mdx";
import { createElement, type ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { mdxOptions } from "./mdx-options.ts";

const table = "| Part | Method |\n|---|---|\n| Runoff | Unit *hydrograph* |\n";

const components = { Wide: ({ children }: { children?: ReactNode }) => children };

async function shown(markdown: string): Promise<string> {
  const { default: Content } = await evaluate(
    { value: markdown, path: "/content/en.mdx" },
    { ...runtime, ...mdxOptions([]) },
  );
  return renderToStaticMarkup(createElement(Content, { components }));
}

it("names the column of each cell of a table of sentences", async () => {
  const html = await shown(`<Wide stacked>\n\n${table}\n</Wide>\n`);

  expect(html).toContain('<table class="stacked-table">');
  expect(html).toContain('<td data-label="Part">Runoff</td>');
  expect(html).toContain('<td data-label="Method">Unit <em>hydrograph</em></td>');
});

it("leaves other tables as they are", async () => {
  expect(await shown(`<Wide>\n\n${table}\n</Wide>\n`)).not.toContain("stacked-table");
  expect(await shown(table)).not.toContain("data-label");
});
