import { createProcessor } from "@mdx-js/mdx";
import { expect, it } from "vitest";
import { captionFaults, captionsOf, emphasisFaults } from "./copy-rules.ts";
import { mdxOptions } from "./mdx-options.ts";

const parse = (source: string) => createProcessor(mdxOptions([])).parse(source);
const faults = (source: string) => captionsOf(parse(source)).flatMap(captionFaults);

it("finds digits of a caption that no figure computes", () => {
  const quoted = 'CE-QUAL-W2，水深<Value of="lake.depth" /> m，见图1—2[^a-1998]。';
  expect(
    faults(`<Figure name="a">${quoted}</Figure>\n\n<Beside name="b" caption="{lake.days}天" />\n\n10 days`),
  ).toEqual([]);
  expect(faults('<Figure name="a">every 10 days</Figure>')).toEqual(['"10" in a caption is quoted from no figure']);
  expect(faults('<Beside name="a" caption="5 m">every 10 days</Beside>')).toEqual([
    '"5" in a caption is quoted from no figure',
  ]);
});

it("finds bold words whose asterisks Markdown would leave in the text", () => {
  expect(emphasisFaults(parse("**不能代替率定。**测站迁移后"))).toEqual(['"**不能代替率定。**测站迁移后"']);
  expect(emphasisFaults(parse("**不能代替率定**。测站 **two words.** then **（甲）**，`2 ** 3`"))).toEqual([]);
});
