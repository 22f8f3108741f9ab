import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RichText } from "./rich-text.tsx";

const render = (text: string) =>
  renderToStaticMarkup(<RichText text={text} marks={{ a: (part) => <i>{part}</i>, b: (part) => <u>{part}</u> }} />);

it("renders each marked part by its function", () => {
  expect(render("I accept <a>terms</a> and <b>privacy</b>.")).toBe("I accept <i>terms</i> and <u>privacy</u>.");
});

it("keeps the text of an unknown mark", () => {
  expect(render("one <c>two</c> three")).toBe("one two three");
});

it("renders a text without marks", () => {
  expect(render("1 < 2")).toBe("1 &lt; 2");
});
