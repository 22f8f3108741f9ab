import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { captionText } from "./caption-text.ts";

const markup = (text: string) => renderToStaticMarkup(captionText(text));

it("sets the symbols that a caption marks in italics, and shows no mark", () => {
  expect(markup("按波速*V* + *c*（*c*² = *gh*）：2 h")).toBe(
    "按波速<var>V</var> + <var>c</var>（<var>c</var>² = <var>gh</var>）：2 h",
  );
});

it("leaves a star that marks no symbol as it is", () => {
  expect(markup("a * b, 3*4 km and *two words*")).toBe("a * b, 3*4 km and *two words*");
});
