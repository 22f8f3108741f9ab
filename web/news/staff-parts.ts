/**
 * What the page of an article shows to those who write. A file of its own, as the page of every reader would else name all
 * files that these parts need, 0.4 KB of it.
 */
export const adminActions = () => import("./admin-actions.tsx");
export const draftArticle = () => import("./draft-article.tsx");
