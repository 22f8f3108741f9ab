/** Filing numbers, where there are any. */
export interface Filing {
  icp: string | null;
  publicSecurity: string | null;
  /**
   * Path of the emblem that the office gives with the public security number, a file in `public/` such as
   * `/images/filing-emblem.png`; `null` shows the number alone.
   */
  publicSecurityEmblem: `/${string}` | null;
}

type BothLanguages = Readonly<Record<"zh" | "en", string>>;

/** What the register and the authorities say of the company. What is `null` or empty is not shown to visitors. */
export interface Company {
  /** The name in the company register. */
  legalName: BothLanguages | null;
  /** The unified social credit code, or the number of another register. */
  registrationNumber: string | null;
  address: BothLanguages | null;
  /** With the country code: `+86 571 0000 0000`. */
  telephone: string | null;
  foundingYear: number | null;
  /** Who reads enquiries, and the city of the office. */
  contactPerson: BothLanguages | null;
  city: BothLanguages | null;
  /** How soon an enquiry gets its first reply: `{ zh: "两个工作日内", en: "Within two working days" }`. */
  replyTime: BothLanguages | null;
  /** Qualifications with the number and the issuer that a client can ask. */
  certificates: readonly { name: BothLanguages; number: string; issuer: BothLanguages }[];
  /** Granted patents by their number, such as `ZL 2020 1 0000000.0`. */
  patents: readonly { title: BothLanguages; number: string }[];
}

/** How this installation is run, as the operator says it. What is `null` is left out of the page about this site. */
export interface Hosting {
  /** Who runs the servers. */
  provider: BothLanguages | null;
  /** Country or region in which the data are stored. */
  dataLocation: BothLanguages | null;
  /** How often backups are made, where they are kept and for how long. */
  backups: BothLanguages | null;
  /** Hours of operation, maintenance and monitoring that the operator undertakes. */
  availability: BothLanguages | null;
}

/** Settings of the enquiry form. */
export interface Enquiries {
  recipient: string | null;
  retentionMonths: number;
}

const company: Company = {
  legalName: null,
  registrationNumber: null,
  address: null,
  telephone: null,
  foundingYear: null,
  contactPerson: null,
  city: null,
  replyTime: null,
  certificates: [],
  patents: [],
};

/**
 * Every fact about the company that is not prose. Change it here and the header, the footer, the pages, the feeds and
 * the QR codes follow; no component repeats any of it.
 */
export const site = {
  name: { zh: "水镜", en: "Watermirror" },
  slogan: { zh: "以数为镜，照见水深。", en: "Water, mirrored in numbers." },
  /** Public host, used where `PUBLIC_URL` is not set and an absolute address is needed in printed matter. */
  host: "watermirror.example",
  /** The contact address is assembled from its parts, so that it never stands whole in the source. */
  email: { account: "hello", domain: "watermirror.example" },
  /**
   * Enquiries: the address that is told of each (`null`: the contact address), and the months from the last message until an
   * enquiry is erased, which the form and the privacy page name.
   */
  enquiries: { recipient: null, retentionMonths: 12 } satisfies Enquiries as Enquiries,
  /** What the printed QR codes lead to. */
  qr: { officialAccount: "https://watermirror.example/wechat" },
  company,
  hosting: {
    provider: null,
    dataLocation: null,
    backups: null,
    availability: null,
  } satisfies Hosting as Hosting,
  copyright: { holder: { zh: "水镜", en: "Watermirror" }, since: 2026 },
  /**
   * Filing numbers of mainland China for the footer, as they were issued (`浙ICP备2026000000号-1`,
   * `浙公网安备33010002000000号`); `null` hides a line.
   */
  filing: { icp: null, publicSecurity: null, publicSecurityEmblem: null } satisfies Filing,
} as const;

/** The contact address, assembled. */
export const contactEmail = () => `${site.email.account}@${site.email.domain}`;

/** The link that dials a telephone number. */
export const telephoneLink = (telephone: string) => `tel:${telephone.replace(/[^+\d]/g, "")}`;
