/** Links that show a draft without an account: days for which they may be good, the default, and how many may be open at once. */
export const sharedDraftLimits = { days: [1, 7, 30], defaultDays: 7, open: 20 } as const;

/** What a link shows: the text as it stood when the link was made, or as it stands whenever the link is opened. */
export const sharedDraftTexts = ["fixed", "current"] as const;

export type SharedDraftText = (typeof sharedDraftTexts)[number];

/** The page of a link, without its language. The token is left out of the request log. */
export const sharedDraftPath = (token: string) => `/draft/${token}`;
