import { type LocalKey, readStored, writeStored } from "#web/storage/local-storage.ts";
import type { Behaviour } from "./behaviour.ts";

const storageKey: LocalKey = "searchKey";

/** Sets the switch of the key that leads to the search as it is stored, unless it was used before, and stores its changes. */
export const attach: Behaviour = (element) => {
  const box = element.querySelector("input");
  if (!box) return () => {};
  const store = () => writeStored(storageKey, box.checked ? null : "off");
  if (box.checked === box.defaultChecked) box.checked = readStored(storageKey) === null;
  else store();
  box.addEventListener("change", store);
  return () => box.removeEventListener("change", store);
};
