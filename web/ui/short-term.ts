/** Whether a text is one Chinese term of up to four characters, which a narrow column would break between any two. */
export const isShortTerm = (text: string): boolean => /^\p{Script=Han}{2,4}$/u.test(text);
