import { expect, test } from "vitest";
import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { Article, SavedArticle } from "#contract/news.ts";
import type { Status } from "#contract/news-rules.ts";
import { articleWith, FormHarness, failure } from "./form-harness.ts";
import type { SaveRequest } from "./saving/request.ts";
import { isVersionDirty, offersOf } from "./selectors.ts";
import type { LocalDraft } from "./text/drafts.ts";

/** Numbers from 0 to 1, always the same ones of a seed (a linear congruential generator, Numerical Recipes' constants). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface StoredVersion {
  title: string;
  content: string;
  status: Status;
  version: number;
  /** Whether somebody else has saved it. */
  foreign: boolean;
}

/** A server as a form sees it: versions that count their saves, and refuse those begun on another one. */
class Server {
  versions: Partial<Record<Language, StoredVersion>> = {};
  readonly texts = new Set<string>();

  article(language: Language): Article | null {
    const lang = this.versions[language] ? language : otherLanguage(language);
    const stored = this.versions[lang];
    if (!stored) return null;
    const { title, content, status, version } = stored;
    const statuses = { zh: this.versions.zh?.status ?? null, en: this.versions.en?.status ?? null };
    return articleWith({ title, content, status, version, lang, languages: statuses });
  }

  /** What a request is answered with; `null` where it is refused. `decided`: versions that their author may replace. */
  save({ id, body }: SaveRequest, decided: ReadonlySet<string>): SavedArticle | null {
    const language = body.lang ?? "zh";
    if (id === null && this.article(language)) return null;
    const before = this.versions[language];
    const asked = "version" in body ? body.version : 0;
    if (asked !== undefined && asked !== (before?.version ?? 0)) return null;
    if (before?.foreign && !body.autosave)
      expect(decided, "a text of somebody else is replaced only by a decision").toContain(
        `${language} ${before.version}`,
      );
    if (body.content !== undefined) this.texts.add(body.content);
    if (body.autosave && before?.status === "published") return this.article(language);
    const { title = before?.title ?? "", content = before?.content ?? "", status = before?.status ?? "draft" } = body;
    this.versions[language] = { title, content, status, version: (before?.version ?? 0) + 1, foreign: false };
    return this.article(language);
  }

  /** Somebody else saves a version. */
  saveForeign(language: Language, content: string, status: Status) {
    const before = this.versions[language];
    if (before) this.versions[language] = { ...before, content, status, version: before.version + 1, foreign: true };
  }
}

const keyOf = ({ id, place }: LocalDraft) => `${place.username} ${place.articleId} ${place.language} ${id}`;

/** A form with a server, a browser that keeps drafts, and an author, in which things happen at random. */
class World {
  readonly server = new Server();
  readonly form: FormHarness;
  readonly #random: () => number;
  readonly #drafts = new Map<string, LocalDraft>();
  readonly #writes: { draft: LocalDraft; before: LocalDraft | null; draftId: string }[] = [];
  readonly #requests = new Map<Language, SaveRequest>();
  readonly #timers = new Map<
    string,
    { language: Language; draftId: string; timer: "autosave" | "draft" | "summary" | "tabs" }
  >();
  readonly #listings: { draftId: string; place: LocalDraft["place"] }[] = [];
  readonly #decided = new Set<string>();
  readonly #unwanted = new Set<string>();
  #storage = true;
  #count = 0;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
    const isNew = this.#random() < 0.4;
    const status = this.#random() < 0.5 ? "published" : "draft";
    if (!isNew) this.server.versions.zh = { title: "题", content: "<p>文</p>", status, version: 1, foreign: false };
    const stored = this.server.article("zh");
    this.form = new FormHarness(stored ? { zh: stored } : {});
    this.#perform();
  }

  #chance = (share: number) => this.#random() < share;
  #pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(this.#random() * from.length)];

  /** Does what the last transition asked for, and holds it to the rules. */
  #perform() {
    for (const effect of this.form.effects) {
      if (effect.type === "send") {
        expect(this.#requests.has(effect.language), "two saves of a version at once").toBe(false);
        const creates = [effect.request, ...this.#requests.values()].filter(({ id }) => id === null);
        if (!this.form.state.article) expect(creates.length, "two creations at once").toBeLessThan(2);
        this.#requests.set(effect.language, effect.request);
      } else if (effect.type === "writeDraft") this.#writes.push(effect);
      else if (effect.type === "deleteDraft") this.#drafts.delete(keyOf(effect.draft));
      else if (effect.type === "startTimer") this.#timers.set(`${effect.language} ${effect.timer}`, effect);
      else if (effect.type === "stopTimer") this.#timers.delete(`${effect.language} ${effect.timer}`);
      else if (effect.type === "listDrafts") this.#listings.push(effect);
      if (effect.type === "writeDraft" && effect.instead && this.#storage) this.#drafts.delete(keyOf(effect.instead));
      // a transaction is done in its order, whenever the form hears of it
      if (effect.type === "writeDraft" && this.#storage) this.#drafts.set(keyOf(effect.draft), effect.draft);
    }
  }

  #happens(happen: (form: FormHarness) => unknown) {
    const before = languages.map((language) => this.form.version(language));
    happen(this.form);
    this.#perform();
    for (const old of before) this.#expectKept(old);
  }

  /** A text that has left the editor is on the server, in the browser, or was discarded by its author. */
  #expectKept(old: ReturnType<FormHarness["version"]>) {
    if (this.form.version(old.text.origin.place.language).text.draftId === old.text.draftId) return;
    if (!isVersionDirty(old) || !this.#storage || this.#unwanted.has(old.text.draftId)) return;
    const { title, content } = old.text.input;
    const kept = [...this.#drafts.values()].some(({ data }) => data.title === title && data.content === content);
    expect(kept || this.server.texts.has(content), "a replaced text is stored").toBe(true);
  }

  /** One thing that the author, the server, the browser or somebody else does. */
  step() {
    const language = this.#chance(0.7) ? "zh" : "en";
    this.#count += 1;
    const { form } = this;
    const text = `<p>${this.#count}</p>`;
    const version = form.version(language);
    form.now += Math.floor(this.#random() * 12_000);
    const acts: (() => void)[] = [
      () => this.#happens(() => form.type(text, language)),
      () => this.#happens(() => form.type(text, language)),
      () => this.#happens(() => form.title(`题 ${this.#count}`, language)),
      () =>
        this.#happens(() =>
          form.save(this.#pick(["draft", "publish", "update", "withdraw"] as const) ?? "draft", language),
        ),
      () => this.#fire(),
      () => this.#fire(),
      () => this.#answer(language),
      () => this.#answer(language),
      () => this.#written(),
      () => this.#listed(),
      () => this.#happens(() => form.dispatch({ type: "pageLeft", sessionEnded: this.#chance(0.5) })),
      () =>
        this.#happens(() =>
          form.dispatch({ type: "sharedEdited", change: { category: this.#pick(["news", "training"]) ?? "news" } }),
        ),
      () => this.#happens(() => form.dispatch({ type: "copyRequested", language })),
      () => this.#happens(() => form.answer({ type: "serverDraftFound", draft: null }, language)),
      () => {
        form.online = this.#chance(0.6);
        if (form.online) this.#happens(() => form.dispatch({ type: "connected" }));
      },
      () =>
        this.#chance(0.4) &&
        this.server.saveForeign(language, `<p>foreign ${this.#count}</p>`, this.#chance(0.5) ? "draft" : "published"),
      () => version.conflict.open && this.#decide(language),
      () => this.#happens(() => form.dispatch({ type: "conflictOpened", language })),
      () => offersOf(version)[0] && this.#happens(() => form.dispatch({ type: "offerRestored", language })),
      () => version.recovery.returned && this.#happens(() => form.dispatch({ type: "returnedAccepted", language })),
      () => {
        if (!version.recovery.returned) return;
        this.#unwanted.add(version.text.draftId);
        this.#happens(() => form.dispatch({ type: "returnedDiscarded", language }));
      },
    ];
    this.#pick(acts)?.();
  }

  #fire() {
    const timer = this.#pick([...this.#timers.values()]);
    if (!timer) return;
    this.#timers.delete(`${timer.language} ${timer.timer}`);
    this.#happens(() => this.form.dispatch({ ...timer, type: "timerFired" }));
  }

  /** The server does a save, or not; and its answer arrives, or not. */
  #answer(language: Language, reliable = false) {
    const request = this.#requests.get(language);
    if (!request) return;
    this.#requests.delete(language);
    const fate = reliable ? 0 : this.#random();
    if (fate > 0.85) return this.#happens((form) => form.failed(failure(this.#chance(0.5) ? 0 : 503), language));
    const answer = this.server.save(request, this.#decided);
    if (fate > 0.7) return this.#happens((form) => form.failed(failure(0), language));
    if (answer) this.#happens((form) => form.dispatch({ type: "saveAnswered", language, article: answer }));
    else this.#happens((form) => form.failed(failure(409, this.server.article(language)), language));
  }

  #written() {
    const write = this.#writes.shift();
    if (!write) return;
    const { language } = write.draft.place;
    this.#happens(() => this.form.dispatch({ ...write, type: "draftWritten", language, done: this.#storage }));
  }

  #listed() {
    const listing = this.#listings.shift();
    if (!listing) return;
    const { language } = listing.place;
    const drafts = [...this.#drafts.values()].filter(
      ({ place }) => place.articleId === listing.place.articleId && place.language === language,
    );
    this.#happens(() => this.form.dispatch({ type: "draftsListed", language, draftId: listing.draftId, drafts }));
  }

  #decide(language: Language) {
    const { conflict, text } = this.form.version(language);
    const current = conflict.open?.current;
    const decision = this.#pick([
      "conflictDismissed",
      "conflictOverwritten",
      "conflictReloaded",
      "conflictMerged",
    ] as const);
    if (!current || !decision) return;
    if (decision !== "conflictDismissed") this.#decided.add(`${current.lang} ${current.version}`);
    this.#happens((form) =>
      form.dispatch(
        decision === "conflictMerged"
          ? { type: decision, language, text: { ...text.input, content: `${current.content}${text.input.content}` } }
          : { type: decision, language },
      ),
    );
  }

  /** Ends everything that is pending, with a connection and an author who decides. */
  settle() {
    this.form.online = true;
    for (let round = 0; round < 200; round++) {
      for (const language of languages) {
        this.#answer(language, true);
        if (this.form.text[language] === undefined) this.#happens((form) => form.ready(language));
        this.#happens((form) => form.answer({ type: "serverDraftFound", draft: null }, language));
        this.#happens((form) => form.dispatch({ type: "conflictOpened", language }));
        const current = this.form.version(language).conflict.open?.current;
        if (current) this.#decided.add(`${current.lang} ${current.version}`);
        this.#happens((form) => form.dispatch({ type: "conflictOverwritten", language }));
        this.#happens((form) => form.dispatch({ type: "returnedAccepted", language }));
      }
      this.#written();
      this.#listings.length = 0;
      this.#fire();
    }
  }

  expectAtRest() {
    expect(this.#requests.size).toBe(0);
    for (const language of languages) {
      const { text, saved, saving, conflict } = this.form.version(language);
      const { input } = text;
      const { queue, sending } = saving;
      expect({ queue, sending, conflict: conflict.open }).toEqual({ queue: [], sending: null, conflict: null });
      const written = input.title.trim() !== "" && !input.empty;
      const differs = input.title !== saved.input.title || input.content !== saved.input.content;
      if (written && differs) expect(this.server.texts, "what is written is on the server").toContain(input.content);
    }
  }
}

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  "no sequence of events loses or overwrites a text: %d",
  (seed) => {
    const world = new World(seed);
    for (let i = 0; i < 120; i++) world.step();
    world.settle();
    world.expectAtRest();
  },
);
