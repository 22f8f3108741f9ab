import { call, makeArticle, removeArticle } from "./article-flows.ts";
import { expect, test, type WatchedPage } from "./fixtures.ts";
import { baseUrl } from "./worker-server.ts";

const atom = "http://www.w3.org/2005/Atom";

/** An element of a feed. */
interface Element {
  namespace: string | null;
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Parses XML as a browser does, which refuses what is not well-formed. */
const parse = (page: WatchedPage["page"], xml: string): Promise<Element> =>
  page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    const problem = parsed.querySelector("parsererror");
    if (problem) throw new Error(problem.textContent ?? "");
    const read = (element: globalThis.Element): Element => ({
      namespace: element.namespaceURI,
      name: element.localName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.textContent ?? "",
      children: [...element.children].map(read),
    });
    return read(parsed.documentElement);
  }, xml);

const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const whole = (element: Element): Element[] => [element, ...element.children.flatMap(whole)];

type Counts = Readonly<Record<string, readonly [least: number, most: number]>>;

/** How often an element may stand in a feed (RFC 4287, 4.1.1), as this site uses them. */
const feedElements: Counts = { id: [1, 1], title: [1, 1], updated: [1, 1], link: [1, 9], entry: [0, 20] };

/** How often an element may stand in an entry (RFC 4287, 4.1.2), as this site uses them. */
const entryElements: Counts = {
  id: [1, 1],
  title: [1, 1],
  updated: [1, 1],
  published: [0, 1],
  author: [1, 1],
  link: [1, 1],
  summary: [0, 1],
};

function breachesOfCounts(element: Element, allowed: Counts): string[] {
  const unknown = element.children.filter(({ name }) => !(name in allowed)).map(({ name }) => `${name} is not allowed`);
  const wrong = Object.entries(allowed).flatMap(([name, [least, most]]) => {
    const count = all(element, name).length;
    return count >= least && count <= most ? [] : [`${count} times ${name} in ${element.name}`];
  });
  return [...unknown, ...wrong];
}

/** A date of RFC 3339 in UTC that exists (RFC 4287, 3.3). */
const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) &&
  new Date(text).toISOString().slice(0, 19) === text.slice(0, 19);

const isAbsolute = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address);

/** An id that holds no domain, in its one spelling (RFC 9562, 4; RFC 4287, 4.2.6.1). */
const isUuid = (id: string) => /^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** What breaks RFC 4287, or would be a warning of the W3C's feed validator, one line each. */
function breaches(feed: Element, address: string): string[] {
  const entries = all(feed, "entry");
  const links = all(feed, "link").map(({ attributes }) => attributes);
  const ids = [feed, ...entries].map((element) => all(element, "id")[0]?.text ?? "");
  const say = (wrong: boolean, text: string) => (wrong ? [text] : []);
  return [
    ...say(feed.name !== "feed" || whole(feed).some(({ namespace }) => namespace !== atom), "another namespace"),
    ...breachesOfCounts(feed, feedElements),
    ...entries.flatMap((entry) => breachesOfCounts(entry, entryElements)),
    ...ids.filter((id) => !isAbsolute(id) && !isUuid(id)).map((id) => `the id ${id} is not absolute`),
    ...say(new Set(ids).size < ids.length, "an id stands twice"),
    ...whole(feed)
      .filter(({ name, text }) => (name === "updated" || name === "published") && !isDate(text))
      .map(({ name, text }) => `${name}: ${text} is no date`),
    ...whole(feed)
      .filter(({ name, text }) => ["title", "name", "id"].includes(name) && text.trim() === "")
      .map(({ name }) => `an empty ${name}`),
    ...whole(feed)
      .filter(({ name, children }) => ["title", "summary", "name", "id"].includes(name) && children.length > 0)
      .map(({ name }) => `markup in ${name}`),
    ...whole(feed)
      .filter(({ name, attributes }) => name === "link" && !isAbsolute(attributes.href ?? ""))
      .map(({ attributes }) => `the link ${attributes.href} is not absolute`),
    ...say(links.filter(({ rel }) => rel === "self").length !== 1, "no link to itself, or several"),
    ...say(!links.some(({ rel, href }) => rel === "self" && href === address), "the link to itself is wrong"),
    ...say(links.filter(({ rel = "alternate" }) => rel === "alternate").length !== 1, "no page that it belongs to"),
    ...entries.flatMap((entry) =>
      say(
        all(entry, "author").some((author) => author.children.map(({ name }) => name).join() !== "name"),
        "an author is no name",
      ),
    ),
    ...say(
      entries.some((entry) => (all(entry, "published")[0]?.text ?? "") > (all(entry, "updated")[0]?.text ?? "")),
      "an entry was changed before it was published",
    ),
  ];
}

const hostile = `<script>alert(1)</script> & "quoted" ]]> &amp; 水&lt;br&gt; \u{1f30a}`;
let id: number;
test.beforeAll(async () => {
  id = await makeArticle("en", "published", hostile, `<p>Text with <img src="/images/a.png" alt=""> and &lt;b&gt;</p>`);
  const zh = { lang: "zh", status: "published", title: hostile, summary: hostile, content: "<p>正文</p>" };
  await call("PUT", `/news/${id}`, zh);
});
test.afterAll(() => removeArticle(id));

for (const [path, language, list] of [
  ["/feed.xml", "zh-Hans", "/zh/News"],
  ["/feed.en.xml", "en", "/en/News"],
] as const)
  test.describe(`the feed ${path}`, () => {
    test("breaks no rule of Atom, and would be refused with a fault in it", async ({ open }) => {
      const { page } = await open();
      const answer = await fetch(baseUrl() + path);
      expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
      const xml = await answer.text();
      const feed = await parse(page, xml);
      const { pathname, origin } = new URL(
        all(feed, "link").find(({ attributes }) => attributes.rel === "self")?.attributes.href ?? "",
      );
      expect(pathname).toBe(path);
      expect(breaches(feed, `${origin}${path}`)).toEqual([]);
      expect(feed.attributes["xml:lang"]).toBe(language);
      expect(all(feed, "link").map(({ attributes }) => attributes.href)).toContain(`${origin}${list}`);
      expect(all(feed, "entry")).toHaveLength(20);
      const titles = all(feed, "entry").map((entry) => all(entry, "title")[0]?.text);
      expect(titles).toContain(hostile);
      const newest = all(feed, "entry").map((entry) => all(entry, "published")[0]?.text ?? "");
      expect(newest).toEqual(newest.toSorted().toReversed());

      const broken = async (change: (xml: string) => string) =>
        breaches(await parse(page, change(xml)), `${origin}${path}`);
      expect(await broken((xml) => xml.replace(/(<entry>[\s\S]*?)<id>[^<]*<\/id>/, "$1"))).toContain(
        "0 times id in entry",
      );
      expect(await broken((xml) => xml.replace(/<updated>/, "<updated>on "))).toHaveLength(1);
      expect(await broken((xml) => xml.replaceAll(/<id>urn:[^<]*<\/id>/g, "<id>http://a.example/</id>"))).toContain(
        "an id stands twice",
      );
      expect(await broken((xml) => xml.replace('rel="self" href="http', 'rel="self" href="https'))).toHaveLength(1);
      await expect(broken((xml) => xml.replace("</title>", ""))).rejects.toThrow();
    });
  });
