import { type Category, isCategory } from "#contract/news-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

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
