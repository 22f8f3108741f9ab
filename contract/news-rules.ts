/** Categories an author may choose; another one that is already stored is shown as it stands. */
export const categories = ["news", "training", "announcement"] as const;
export type Category = (typeof categories)[number];

export const statuses = ["draft", "published"] as const;
export type Status = (typeof statuses)[number];

/** Tabs of the news list by their number in the URL: 0 is all but training, 3 is training. */
export const newsTabs = { all: 0, training: 3 } as const;

export const isCategory = (value: string): value is Category => categories.some((category) => category === value);
