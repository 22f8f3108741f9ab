import { expect, it } from "vitest";
import { captionFaults, emphasisFaults } from "./copy-rules.ts";

it("finds digits of a caption that no figure computes", () => {
  const quoted = 'CE-QUAL-W2，水深<Value of="lake.depth" /> m，{lake.days}天，见图1—2[^a-1998]。';
  expect(captionFaults(quoted)).toEqual([]);
  expect(captionFaults("every 10 days")).toEqual(['"10" in a caption is quoted from no figure']);
});

it("finds bold words whose asterisks Markdown would leave in the text", () => {
  expect(emphasisFaults("**不能代替率定。**测站迁移后")).toEqual(['"**不能代替率定。**"']);
  expect(emphasisFaults("**不能代替率定**。测站 **two words.** then **（甲）**，")).toEqual([]);
});
