import { describe, expect, test } from "vitest";
import { contentDiff, plainDiff, type TextDiff } from "#contract/comparison/block-diff.ts";
import { writeHtml } from "#contract/html-tree.ts";
import { markedTree, type ShownSides } from "./marked-text.tsx";

const names = { removed: "-", added: "+" };
const plain = (html: string) => html.replaceAll(/ data-name="[-+]"/g, "");
const markedHtml = (diff: TextDiff, sides: ShownSides) => plain(writeHtml(markedTree(diff, sides, names)));
const marked = (before: string, after: string, sides: ShownSides = "both") =>
  markedHtml(contentDiff(before, after), sides);

describe("two texts beside each other", () => {
  test("have no mark where they are the same, whatever the server has added to images", () => {
    const html = '<p>a <strong>b</strong></p><figure><img src="/a.webp" alt="x"><figcaption>c</figcaption></figure>';
    const stored = html.replace(">", "").replace("<p", "<p>").replace('alt="x"', 'alt="x" loading="lazy" height="3"');
    expect(marked(stored, html)).toBe(html);
  });

  test("mark single words of English", () => {
    expect(marked("<p>The lake is deep and cold.</p>", "<p>The lake is shallow and cold.</p>")).toBe(
      "<p>The lake is <del>deep</del><ins>shallow</ins> and cold.</p>",
    );
  });

  test("mark single characters of Chinese", () => {
    expect(marked("<p>湖水很深，夏天分层。</p>", "<p>湖水很浅，夏天分层。</p>")).toBe(
      "<p>湖水很<del>深</del><ins>浅</ins>，夏天分层。</p>",
    );
  });

  test("do not split a change at a single mark or character", () => {
    expect(marked("<p>我们明天上午去湖边取样。</p>", "<p>我们后天傍晚去湖边取样。</p>")).toBe(
      "<p>我们<del>明天上午</del><ins>后天傍晚</ins>去湖边取样。</p>",
    );
  });

  test("mark a changed format by the words in both formats", () => {
    expect(marked("<p>one two three</p>", "<p>one <strong>two</strong> three</p>")).toBe(
      "<p>one <del>two</del><ins><strong>two</strong></ins> three</p>",
    );
  });

  test("mark whole paragraphs that were added or removed", () => {
    expect(marked("<p>one</p><p>two</p>", "<p>zero</p><p>one</p>")).toBe(
      '<ins class="mark-block"><p>zero</p></ins><p>one</p><del class="mark-block"><p>two</p></del>',
    );
  });

  test("mark a block in full where only its appearance changed", () => {
    expect(marked("<p>one</p>", '<p class="wm-align-center">one</p>')).toBe(
      '<del class="mark-block"><p>one</p></del><ins class="mark-block"><p class="wm-align-center">one</p></ins>',
    );
    expect(marked("<h2>one</h2>", "<h3>one</h3>")).toContain('<ins class="mark-block"><h3>one</h3></ins>');
  });

  test("mark within a list the items that changed", () => {
    const item = (text: string) => `<li><p>${text}</p></li>`;
    expect(
      marked(
        `<ul>${item("one")}${item("two small fish")}</ul>`,
        `<ul>${item("zero")}${item("one")}${item("two big fish")}</ul>`,
      ),
    ).toBe(
      '<ul><li><ins class="mark-block"><p>zero</p></ins></li><li><p>one</p></li><li><p>two <del>small</del><ins>big</ins> fish</p></li></ul>',
    );
  });

  test("mark within a table the cells that changed", () => {
    const table = (cell: string) =>
      `<table><tbody><tr><th><p>Depth</p></th><td><p>${cell}</p></td></tr></tbody></table>`;
    expect(marked(table("12 m"), table("14 m"))).toBe(
      "<table><tbody><tr><th><p>Depth</p></th><td><p><del>12</del><ins>14</ins> m</p></td></tr></tbody></table>",
    );
  });

  test("keep a row of a table a row", () => {
    const row = (name: string) => `<tr><td><p>${name}</p></td></tr>`;
    expect(
      marked(`<table><tbody>${row("a")}</tbody></table>`, `<table><tbody>${row("a")}${row("b")}</tbody></table>`),
    ).toContain('<tr><td><ins class="mark-block"><p>b</p></ins></td></tr></tbody></table>');
  });

  test("compare a figure's caption apart from its image", () => {
    const figure = (src: string, caption: string) =>
      `<figure><img src="${src}" alt="x"><figcaption>${caption}</figcaption></figure>`;
    expect(marked(figure("/a.webp", "Lake in June"), figure("/a.webp", "Lake in July"))).toBe(
      figure("/a.webp", "Lake in <del>June</del><ins>July</ins>"),
    );
    expect(marked(figure("/a.webp", "Lake in June"), figure("/b.webp", "Lake in June"))).toBe(
      `<del class="mark-block">${figure("/a.webp", "Lake in June")}</del><ins class="mark-block">${figure("/b.webp", "Lake in June")}</ins>`,
    );
  });

  test("show each side by itself, with what only it has marked", () => {
    const [before, after] = ["<p>The lake is deep today.</p>", "<p>The lake is shallow today.</p>"];
    expect(marked(before, after, "before")).toBe("<p>The lake is <del>deep</del> today.</p>");
    expect(marked(before, after, "after")).toBe("<p>The lake is <ins>shallow</ins> today.</p>");
  });

  test("contain nothing that an article may not contain", () => {
    const bad = '<p onclick="x()">a<script>b</script></p><img src="/a.png" onerror="x()" alt="&lt;img&gt;">';
    expect(marked("", bad)).not.toMatch(/onclick|onerror|<script/);
    expect(markedHtml(plainDiff("<b>", "<i> & more"), "both")).toBe("&lt;<del>b></del><ins>i> &amp; more</ins>");
  });
});

describe("a text of 100 KB", () => {
  const words = Array.from({ length: 900 }, (_, i) => `水体${i}分层 with oxygen ${i % 37} mg per litre`);
  const paragraphs = Array.from({ length: 250 }, (_, i) => words.slice(i, i + 9).join("，"));
  const article = (count: number, change = (text: string, _: number) => text) =>
    paragraphs
      .slice(0, count)
      .map((text, i) => `<p>${change(text, i)}</p>`)
      .join("");

  test.each([
    ["every tenth paragraph", (text: string, i: number) => (i % 10 ? text : text.replace("oxygen", "氧气"))],
    ["every paragraph", (text: string, i: number) => text.replaceAll("litre", `L${i}`)],
    ["everything", (_: string, i: number) => `${i} entirely other words about rivers and rain `.repeat(9)],
  ])(
    "is compared in a time that grows with its length, not with the square of it, where %s has changed",
    (_, change) => {
      expect(new TextEncoder().encode(article(250)).length).toBeGreaterThan(100_000);
      // as much text in all on both sides; of this thread alone, as what else the process does is not the comparison's
      const cost = (count: number, times: number) => {
        const [before, after] = [article(count), article(count, change)];
        const began = process.threadCpuUsage();
        for (let i = 0; i < times; i++) marked(before, after);
        return process.threadCpuUsage(began).user;
      };
      cost(250, 3);
      // the least of alternating runs, as what else the machine does only adds to it; each compares many times over, as
      // systems count a thread's time in steps of some milliseconds
      let [long, short] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let run = 0; run < 4; run++) {
        long = Math.min(long, cost(250, 5));
        short = Math.min(short, cost(10, 125));
      }
      // the square of the length would be 25 times the time
      expect(long / short).toBeLessThan(8);
    },
  );
});
