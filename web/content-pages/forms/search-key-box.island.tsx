import { useEffect, useRef, useState } from "react";
import { type LocalKey, readStored, writeStored } from "#web/storage/local-storage.ts";

const storageKey: LocalKey = "searchKey";

const store = (on: boolean) => writeStored(storageKey, on ? null : "off");

/** The switch of the key that leads to the search, as it is stored unless it was used before React was there. */
export default function SearchKeyBox({ label }: { label: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [on, setOn] = useState(true);
  useEffect(() => {
    const used = box.current?.checked === false;
    if (used) store(false);
    setOn(!used && readStored(storageKey) === null);
  }, []);
  return (
    <label className="flex items-start gap-2.5">
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          store(target.checked);
        }}
      />
      {label}
    </label>
  );
}
