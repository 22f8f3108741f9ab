import { type LocalKey, readStored, writeStored } from "#web/storage/local-storage.ts";
import type { Behaviour } from "./behaviour.ts";

const storageKey: LocalKey = "searchKey";

/** Shows the switch of the key that leads to the search, and stores that it is switched off; nothing where it is on. */
export const attach: Behaviour = (element) => {
  const box = element.querySelector("input");
  if (!box) return () => {};
  box.checked = readStored(storageKey) === null;
  element.classList.remove("invisible");
  const store = () => writeStored(storageKey, box.checked ? null : "off");
  box.addEventListener("change", store);
  return () => box.removeEventListener("change", store);
};
