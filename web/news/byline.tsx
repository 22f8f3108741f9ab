import { RichText } from "#web/i18n/rich-text.tsx";
import { useT } from "#web/i18n/use-t.ts";

/** A name written in Chinese characters is Chinese on either page. */
export const nameLanguage = (name: string) => (/\p{Script=Han}/u.test(name) ? "zh-Hans" : undefined);

/** Who wrote an article: the name, or that it is not known. */
export function Byline({ name }: { name: string | null }) {
  const t = useT();
  const text = t("news.author", { name: name === null ? t("news.anonymous") : `<name>${name}</name>` });
  return <RichText text={text} marks={{ name: (part) => <span lang={nameLanguage(part)}>{part}</span> }} />;
}
