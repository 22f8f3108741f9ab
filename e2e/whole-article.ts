import sharp from "sharp";
import { alignments, fonts, headingLevels, imageShares, maxIndent, sizes } from "#contract/article-html.ts";

/** An image of 1800 × 900 px as a `data:` address. */
export async function wideImage(background = "#1f7f8c"): Promise<string> {
  const bytes = await sharp({ create: { width: 1800, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

const run = (names: readonly (string | number)[], make: (name: string | number) => string) => names.map(make).join("");

/** An article with everything the editor can make, `word` in its text and `source` as its images. */
export const everything = (source: string, word: string) =>
  [
    run(headingLevels, (level) => `<h${level}>${word} ${level}</h${level}><p>${`${word} `.repeat(30)}</p>`),
    run(alignments, (name) => `<p class="wm-align-${name}">${`${word} `.repeat(20)}</p>`),
    run(
      Array.from({ length: maxIndent }, (_, i) => i + 1),
      (depth) => `<p class="wm-indent-${depth}">${word} ${word}</p>`,
    ),
    `<p>${run(fonts, (name) => `<span class="wm-font-${name}">${word}</span> `)}`,
    `${run(sizes, (name) => `<span class="wm-size-${name}">${word}</span> `)}`,
    `<strong>${word}</strong> <em>${word}</em> <u>${word}</u> <s>${word}</s> H<sub>2</sub>O m<sup>3</sup> <code>${word}</code> `,
    `<span style="color: #7a1414">${word}</span> <span style="background-color: #ffe08a">${word}</span> `,
    `<a href="https://example.org/" rel="noopener noreferrer">${word}</a><br>${word}</p>`,
    `<ul><li><p>${word}</p><ul><li><p>${word}</p></li></ul></li></ul><ol start="3"><li><p>${word}</p></li></ol>`,
    `<blockquote><p>${word}</p><p>${word}</p></blockquote><hr>`,
    `<pre><code class="language-python">def depth(x):\n    # ${word}\n    return "${"long ".repeat(60)}" if x &lt; 3 else 4.5</code></pre>`,
    `<pre><code>plain ${word}</code></pre>`,
    `<table><tbody><tr>${`<th><p>${word}</p></th>`.repeat(14)}</tr><tr>${`<td><p>${word} 12.5</p></td>`.repeat(14)}</tr></tbody></table>`,
    run(
      imageShares,
      (share) =>
        `<figure class="wm-image-${share}"><img src="${source}" alt="${word} ${share}"><figcaption>${word} ${share}</figcaption></figure>`,
    ),
    `<img src="${source}" alt="${word}" width="320">`,
    '<iframe src="https://player.vimeo.com/video/1234567?dnt=1" title="Film"></iframe>',
    `<p>${"W".repeat(300)}</p>`,
  ].join("");
