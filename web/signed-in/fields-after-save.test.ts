import { expect, it } from "vitest";
import { fieldsAfterSave } from "./fields-after-save.ts";

const sent = { full_name: " 林月 ", english_name: "Lin" };
const saved = { full_name: "林月", english_name: "Lin" };

it("shows what was saved where nothing was typed since", () => {
  expect(fieldsAfterSave(sent, sent, saved)).toEqual(saved);
});

it("keeps a field that was changed since it was sent", () => {
  expect(fieldsAfterSave(sent, { ...sent, english_name: "Lin Yue" }, saved)).toEqual({
    full_name: "林月",
    english_name: "Lin Yue",
  });
});

it("keeps a field that was emptied since it was sent", () => {
  expect(fieldsAfterSave(sent, { ...sent, full_name: "" }, saved)).toEqual({ full_name: "", english_name: "Lin" });
});
