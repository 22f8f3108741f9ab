import { expect, it } from "vitest";
import { type Company, site } from "#site";
import { type CompanyFactName, companyFacts } from "./company-facts.tsx";

const names: CompanyFactName[] = [
  "legalName",
  "registrationNumber",
  "address",
  "telephone",
  "foundingYear",
  "certificates",
  "patents",
];
const none: Company = { ...site.company, legalName: null, telephone: null, certificates: [], patents: [] };
const both = (zh: string, en: string) => ({ zh, en });
const supplied: Company = {
  legalName: both("示例水务科技有限公司", "Example Water Technology Ltd."),
  registrationNumber: "00000000X",
  address: both("杭州市示例路1号", "1 Example Road, Hangzhou"),
  telephone: "+86 (571) 0000 0000",
  foundingYear: 2011,
  contactPerson: both("林知水", "Lin Zhishui"),
  city: both("杭州", "Hangzhou"),
  replyTime: both("两个工作日内", "Within two working days"),
  certificates: [{ name: both("资质", "Qualification"), number: "A1", issuer: both("机关", "Authority") }],
  patents: [{ title: both("方法", "Method"), number: "ZL 1" }],
};

it("shows nothing of what has not been supplied", () => {
  expect(companyFacts({ ...none, address: null, registrationNumber: null, foundingYear: null }, "zh", names)).toEqual(
    [],
  );
});

it("shows what has been supplied in the language of the page, in the order asked for", () => {
  expect(companyFacts(supplied, "zh", names).map(({ texts }) => texts[0])).toEqual([
    "示例水务科技有限公司",
    "00000000X",
    "杭州市示例路1号",
    "+86 (571) 0000 0000",
    "2011",
    "资质 · A1 · 机关",
    "方法 · ZL 1",
  ]);
  expect(companyFacts(supplied, "en", ["address", "legalName"]).map(({ name }) => name)).toEqual([
    "address",
    "legalName",
  ]);
});

it("dials the telephone number", () => {
  expect(companyFacts(supplied, "en", ["telephone"])[0]?.href).toBe("tel:+8657100000000");
});
