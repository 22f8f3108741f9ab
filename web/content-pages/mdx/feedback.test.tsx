import { expect, it } from "vitest";
import { hostingRows } from "./feedback.tsx";

it("says of how the site is run what has been supplied alone, in the page's language", () => {
  const backups = { zh: "每日一次，保留 30 天", en: "Once a day, kept for 30 days" };
  const hosting = { provider: null, dataLocation: null, backups, availability: null };
  expect(hostingRows(hosting, "en")).toEqual([{ name: "backups", text: backups.en }]);
  expect(hostingRows({ ...hosting, backups: null }, "zh")).toEqual([]);
});
