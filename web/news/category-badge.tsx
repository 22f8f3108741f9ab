import { type Category, isCategory } from "#contract/news-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Record<Category, BadgeTone> = { news: "blue", training: "green", announcement: "yellow" };

/** An article's category; an unknown one as it is stored. */
export function CategoryBadge({ category }: { category: string }) {
  const t = useT();
  return isCategory(category) ? (
    <Badge tone={tones[category]}>{t(`news.category.${category}`)}</Badge>
  ) : (
    <Badge tone="grey">{category}</Badge>
  );
}
