import { useEffect, useEffectEvent, useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { presenceEndpoints } from "#contract/endpoints/presence.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { Presence, PresenceLeave } from "#contract/presence.ts";
import { call } from "#web/http/call.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Notice } from "../fields/version-notices.tsx";
import { type FormStore, useFormState } from "../form-store.ts";
import { isOpenElsewhere } from "../selectors.ts";
import { keepPresence } from "./presence-heartbeat.ts";

const nobody: Presence["others"] = [];

/** Others with the article open; nobody before it is saved first, and while the server cannot be asked. */
function useOthers(store: FormStore): Presence["others"] {
  const id = useFormState(store, ({ article }) => article?.id ?? null);
  const [others, setOthers] = useState(nobody);
  const heartbeat = useEffectEvent((articleId: number, tab: string, signal: AbortSignal) => {
    const body = { tab, lang: store.state().page.active };
    call(presenceEndpoints.heartbeat, { params: { id: articleId }, body, signal }).then(
      ({ data }) => signal.aborted || setOthers(data.others),
      () => signal.aborted || setOthers(nobody),
    );
  });
  useEffect(() => {
    if (id === null) return;
    return keepPresence({
      heartbeat: (tab, left) => heartbeat(id, tab, left),
      leave: (tab) => {
        const body = JSON.stringify({ tab, article_id: id } satisfies PresenceLeave);
        navigator.sendBeacon(`/api${presenceEndpoints.leave.path}`, new Blob([body], { type: "application/json" }));
      },
    });
  }, [id]);
  return others;
}

/** Says who else has the article open, and in which version, before saves get in each other's way. */
export function PresenceNotice({ store }: { store: FormStore }) {
  const t = useT();
  const page = useLanguage();
  const others = useOthers(store);
  // another tab of this browser is announced without the server
  const openElsewhere = useFormState(store, isOpenElsewhere);
  const sentence = (language: Language) => {
    const here = others.filter(({ lang }) => lang === language);
    const names = here.filter(({ own }) => !own).map(({ user }) => authorName(user, page) ?? t("news.anonymous"));
    const version = t(`editor.form.version.${language}`);
    const listed = new Intl.ListFormat(page, { type: "conjunction" }).format(names);
    return [
      ...(names.length > 0 ? [t("revisions.presence.others", { names: listed, count: names.length, version })] : []),
      ...(here.length > names.length && !openElsewhere ? [t("revisions.presence.own", { version })] : []),
    ];
  };
  const sentences = languages.flatMap(sentence);
  return (
    <div role="status" className="mb-6 empty:hidden">
      {sentences.length > 0 && <Notice text={sentences.map((text) => <p key={text}>{text}</p>)} />}
    </div>
  );
}
