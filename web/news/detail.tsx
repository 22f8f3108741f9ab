import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";

export default function Screen() {
  return <h1 className="wrap text-38">{site.name[useLanguage()]}</h1>;
}
