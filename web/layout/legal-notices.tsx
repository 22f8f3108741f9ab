import type { Filing } from "#site";

/** Where a public-security filing is looked up by its digits. */
const securityRecord = "https://beian.mps.gov.cn/#/query/webSearch?code=";

/** The filing lines of mainland China, each leading to its register, as the rules ask; nothing where there are none. */
export const LegalNotices = ({ icp, publicSecurity }: Filing) => (
  <>
    {icp && (
      <li>
        <a href="https://beian.miit.gov.cn/" rel="noreferrer" className="footer-link" lang="zh-Hans">
          {icp}
        </a>
      </li>
    )}
    {publicSecurity && (
      <li>
        <a
          href={securityRecord + publicSecurity.replace(/\D/g, "")}
          rel="noreferrer"
          className="footer-link"
          lang="zh-Hans"
        >
          {publicSecurity}
        </a>
      </li>
    )}
  </>
);
