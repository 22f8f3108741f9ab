import { type Category, isCategory } from "#contract/news-rules.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

/** A name written in Chinese characters is Chinese on either page. */
export const nameLanguage = (name: string) => (/\p{Script=Han}/u.test(name) ? "zh-Hans" : undefined);

/** Who wrote an article: the name, or that it is not known. */
export function Byline({ name }: { name: string | null }) {
  const t = useT();
  const text = t("news.author", { name: name === null ? t("news.anonymous") : `<name>${name}</name>` });
  return <RichText text={text} marks={{ name: (part) => <span lang={nameLanguage(part)}>{part}</span> }} />;
}

const tones: Record<Category, BadgeTone> = { news: "blue", training: "green", announcement: "yellow" };

/** Name of a category; an unknown one as it is stored. */
export function CategoryName({ category }: { category: string }) {
  const t = useT();
  return isCategory(category) ? t(`news.category.${category}`) : category;
}

/** An article's category in its colour, or in another `tone`. */
export const CategoryBadge = ({ category, tone }: { category: string; tone?: BadgeTone | undefined }) => (
  <Badge tone={tone ?? (isCategory(category) ? tones[category] : "grey")}>
    <CategoryName category={category} />
  </Badge>
);

/** What a cover shows. */
export function CoverCaption({ text }: { text: string }) {
  const t = useT();
  return (
    <p className="cover-caption">
      <b>{t("news.cover")}</b> {text}
    </p>
  );
}
