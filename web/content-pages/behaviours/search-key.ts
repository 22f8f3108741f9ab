import { isSearchKeyOn, storeSearchKey } from "#web/layout/search-key.ts";
import type { Behaviour } from "./behaviour.ts";

/** Shows the switch of the key that leads to the search, and stores the choice. */
export const attach: Behaviour = (element) => {
  const box = element.querySelector("input");
  if (!box) return () => {};
  box.checked = isSearchKeyOn();
  element.hidden = false;
  const store = () => storeSearchKey(box.checked);
  box.addEventListener("change", store);
  return () => box.removeEventListener("change", store);
};
