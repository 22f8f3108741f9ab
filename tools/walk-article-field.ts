import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Adds a field, "subtitle", to an article in a copy of this repository, in exactly the files that CONTRIBUTING names, and
 * checks that it compiles, is stored, revised, drafted, compared, sent and shown. Run it by hand after changes of how
 * articles are stored or written: `node tools/walk-article-field.ts`.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

/** An edit puts `add` after the text `after`, which the file must hold exactly once; a new file is `add` alone. */
interface Edit {
  file: string;
  after?: string;
  add: string;
}

const label = (text: string): Edit["add"] => `\n    "subtitle": "${text}",`;

const edits: readonly Edit[] = [
  // schema
  {
    file: "contract/news.ts",
    after: "export const versionTextSchema = z.object({ title: z.string(),",
    add: " subtitle: z.string(),",
  },
  {
    file: "contract/news.ts",
    after: 'export const blankText: z.infer<typeof versionTextSchema> = { title: "",',
    add: ' subtitle: "",',
  },
  {
    file: "contract/news.ts",
    after: "const textInput = { title, content,",
    add: " subtitle: z.string({ error: wrongType }).overwrite(oneLine).trim().nullable().optional(),",
  },
  // storage
  {
    file: "server/db/migrations/0099-article-subtitles.ts",
    add: `import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A second line below the title of an article's version. */
export const articleSubtitles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["article_versions", "article_revisions"])
      await db.schema.alterTable(table).addColumn("subtitle", "text", (c) => c.notNull().defaultTo("")).execute();
  },
};
`,
  },
  {
    file: "server/db/migrations/index.ts",
    after: 'import { initial } from "./0001-initial.ts";',
    add: '\nimport { articleSubtitles } from "./0099-article-subtitles.ts";',
  },
  {
    file: "server/db/migrations/index.ts",
    after: '  "0017-column-names": columnNames,',
    add: '\n  "0099-article-subtitles": articleSubtitles,',
  },
  // what a save leaves of it
  {
    file: "server/news/merge-version.ts",
    after: "    ...{ title, content, status, summary },",
    add: '\n    subtitle: change.subtitle ?? stored?.subtitle ?? "",',
  },
  // form
  {
    file: "web/news/form/fields/subtitle-field.tsx",
    add: `import { useT } from "#web/i18n/use-t.ts";
import { Field } from "#web/ui/field.tsx";
import { useProblem, useVersion, type VersionProps } from "../save/form-store.ts";

/** The line below the title. */
export function SubtitleField({ store, language }: VersionProps) {
  const t = useT();
  return (
    <Field
      label={t("editor.form.subtitle")}
      value={useVersion(store, language, ({ input }) => input.subtitle)}
      error={useProblem(store, language, "subtitle")}
      onChange={({ target }) => store.dispatch({ type: "lineEdited", language, field: "subtitle", value: target.value })}
    />
  );
}
`,
  },
  {
    file: "web/news/form/fields/language-editor.tsx",
    after: 'import { SaveButtons, SaveStatus } from "./save-controls.tsx";',
    add: '\nimport { SubtitleField } from "./subtitle-field.tsx";',
  },
  {
    file: "web/news/form/fields/language-editor.tsx",
    after: "      <TitleField {...{ store, language }} />",
    add: "\n      <SubtitleField {...{ store, language }} />",
  },
  { file: "contract/i18n/en/editor.json", after: '    "content": "Text",', add: label("Subtitle") },
  { file: "contract/i18n/zh/editor.json", after: '    "content": "正文",', add: label("副标题") },
  // page
  {
    file: "web/news/article-view.tsx",
    after: '<div className="article-text">',
    add: "\n          {article.subtitle && <p lang={lang}>{article.subtitle}</p>}",
  },
];

const test = `import { expect, test } from "vitest";
import { versionTextSchema } from "#contract/news.ts";
import { createNewsContext, draftOf } from "#tests/news-context.ts";
import { articleViewModel } from "#web/news/article-view-model.ts";
import { compareTexts, partsOf } from "#web/news/compare/text-parts.ts";
import { parseRecord, recordOf } from "#web/news/form/draft/drafts.ts";
import { differs, inputOf, isBlank, sharedOf } from "#web/news/form/input.ts";
import { articleWith, FormHarness } from "#web/news/form/save/form-harness.ts";

test("the field is stored, kept by later changes, and brought back with an earlier state", async () => {
  const context = await createNewsContext("sqlite");
  const { news, actors } = context;
  const made = await news.create(actors.admin, draftOf({ subtitle: "first" }));
  expect(made.subtitle).toBe("first");
  expect((await news.update(actors.admin, made.id, { title: "T" })).subtitle).toBe("first");
  expect((await news.update(actors.admin, made.id, { subtitle: "second" })).subtitle).toBe("second");
  expect((await news.get(actors.anonymous, made.id)).subtitle).toBe("second");
  const revisions = await news.revisions(actors.admin, made.id);
  expect(revisions).toHaveLength(3);
  const earlier = await news.revision(actors.admin, made.id, revisions[1]?.id ?? 0);
  expect(earlier.subtitle).toBe("first");
  expect((await news.restoreRevision(actors.admin, made.id, earlier.id)).subtitle).toBe("first");
  await context.database.close();
});

test("the field is part of the form: of its text, its drafts, its saves, its comparisons and the page", () => {
  const article = articleWith({ subtitle: "first" });
  const input = inputOf(article, "zh");
  expect(input.subtitle).toBe("first");
  expect(differs(input, { ...input, subtitle: "second" })).toBe(true);
  expect(isBlank({ ...input, title: "", content: "", summary: "", empty: true })).toBe(false);
  const form = new FormHarness({ zh: article });
  form.dispatch({ type: "lineEdited", language: "zh", field: "subtitle", value: "second" });
  form.answer({ type: "timerFired", timer: "draft" });
  const draft = form.effect("writeDraft")?.draft;
  expect(draft?.data.subtitle).toBe("second");
  const { subtitle, ...older } = draft ? recordOf(draft) : { subtitle: "" };
  expect([subtitle, parseRecord(older)?.data.subtitle]).toEqual(["second", ""]);
  form.save("update");
  expect(form.effect("send")?.request.body).toMatchObject({ subtitle: "second" });
  const mine = versionTextSchema.parse({ ...article, subtitle: "mine" });
  expect(partsOf(compareTexts(mine, article, null)).map(({ field }) => field)).toEqual(["subtitle"]);
  expect(articleViewModel({ ...article, ...sharedOf(article) }, "").subtitle).toBe("first");
});
`;

const copy = mkdtempSync(join(tmpdir(), "walk-"));
let failed = false;
try {
  for (const file of execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const { file, after, add } of edits) {
    const path = join(copy, file);
    const text = after === undefined ? "" : readFileSync(path, "utf8");
    if (after !== undefined && text.split(after).length !== 2) throw new Error(`${file} does not hold once: ${after}`);
    writeFileSync(path, after === undefined ? add : text.replace(after, () => after + add));
  }
  writeFileSync(join(copy, "tests/walk.test.ts"), test);
  const bin = join(root, "node_modules/.bin");
  const run = (command: string, ...args: string[]) =>
    spawnSync(join(bin, command), args, { cwd: copy, stdio: "inherit" }).status === 0;
  failed = !(run("react-router", "typegen") && run("tsc", "--noEmit") && run("vitest", "run", "tests/walk.test.ts"));
} finally {
  rmSync(copy, { recursive: true });
}
const files = [...new Set(edits.map(({ file }) => file))];
console.warn(`${failed ? "failed" : "done"}: a field touches ${files.length} files\n${files.join("\n")}`);
process.exitCode = failed ? 1 : 0;
