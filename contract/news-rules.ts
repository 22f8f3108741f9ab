/** Categories an author may choose; another one that is already stored is shown unchanged. */
export const categories = ["news", "training", "announcement"] as const;
export type Category = (typeof categories)[number];

export const statuses = ["draft", "published"] as const;
export type Status = (typeof statuses)[number];

/** What an article may lack between its languages: a version, or in one of them what has changed in the other since. */
export const languageGaps = ["missing_en", "missing_zh", "outdated"] as const;
export type LanguageGap = (typeof languageGaps)[number];

/** Days that a deleted article lies in the trash. */
export const trashDays = 30;

/** Tabs of the news list by their number in the URL: 0 is all but training, 3 is training. */
export const newsTabs = { all: 0, training: 3 } as const;

export const isLanguageGap = (value: unknown): value is LanguageGap => languageGaps.some((gap) => gap === value);

export const isCategory = (value: string): value is Category => categories.some((category) => category === value);

/** Bytes of saved states that one account may have written (1 GB). */
export const textQuota = 1024 ** 3;
