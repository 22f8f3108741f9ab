import { useT } from "#web/i18n/use-t.ts";
import type { Desk } from "./article-form-store.ts";
import { sharedDiffers } from "./article-input.ts";
import { CategoryField } from "./category-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { ParityList } from "./translation-check-list.tsx";
import { useDesk } from "./use-article-form-store.ts";

/** What belongs to both versions: cover and category, which go along with the next save of either, and how they compare. */
export function FormPanel({ desk }: { desk: Desk }) {
  const t = useT();
  const { cover_image_url, category } = useDesk(desk, (state) => state.shared);
  const unsaved = useDesk(desk, (state) => state.article !== null && sharedDiffers(state.savedShared, state.shared));
  return (
    <aside aria-label={t("editor.form.panel")} className="writing-panel">
      <CoverField url={cover_image_url} onChange={(url) => desk.setShared({ cover_image_url: url })} />
      <div>
        <CategoryField value={category} onChange={(next) => desk.setShared({ category: next })} />
        <p role="status" className="mt-2 text-13 text-accent empty:hidden">
          {unsaved && t("editor.form.shared_unsaved")}
        </p>
      </div>
      <ParityList desk={desk} />
    </aside>
  );
}
