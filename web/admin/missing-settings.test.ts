import { expect, it } from "vitest";
import { site } from "#site";
import { missingSettings, settingGroups } from "./missing-settings.ts";

it("names every setting that nothing has been supplied for", () => {
  const missing = missingSettings({ ...site, company: { ...site.company, telephone: null, certificates: [] } });
  expect(missing).toEqual(expect.arrayContaining(["company.telephone", "company.certificates"]));
});

it("leaves out what has been supplied", () => {
  const company = { ...site.company, telephone: "+86 571 0000 0000", foundingYear: 2011 };
  const missing = missingSettings({ ...site, company });
  expect(missing).not.toContain("company.telephone");
  expect(missing).not.toContain("company.foundingYear");
});

it("puts the settings of a group together", () => {
  expect(settingGroups(["company.address", "company.city", "host"])).toEqual([
    { group: "company", names: ["address", "city"] },
    { group: "host", names: [] },
  ]);
});
