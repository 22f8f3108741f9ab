import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LegalNotices } from "./footer.tsx";

it("shows each number with the way to its register", () => {
  const html = renderToStaticMarkup(
    <LegalNotices
      icp="浙ICP备2026000000号-1"
      publicSecurity="浙公网安备33010002000000号"
      publicSecurityEmblem="/images/filing-emblem.png"
    />,
  );
  expect(html).toContain('href="https://beian.miit.gov.cn/"');
  expect(html).toContain("浙ICP备2026000000号-1");
  expect(html).toContain("code=33010002000000");
  expect(html).toMatch(/<img src="\/images\/filing-emblem\.png" alt=""[^>]*>浙公网安备/);
});

it("shows the number of the public security filing alone where no emblem was supplied", () => {
  const filing = { icp: null, publicSecurity: "浙公网安备33010002000000号", publicSecurityEmblem: null };
  const html = renderToStaticMarkup(<LegalNotices {...filing} />);
  expect(html).toContain("浙公网安备33010002000000号");
  expect(html).not.toContain("<img");
});

it("shows nothing where no number was issued", () => {
  expect(renderToStaticMarkup(<LegalNotices icp={null} publicSecurity={null} publicSecurityEmblem={null} />)).toBe("");
});
