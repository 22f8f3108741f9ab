import { useState } from "react";
import { usePlace } from "#web/i18n/place.ts";

/** A state that falls back to `initial` as soon as the page or its language becomes another one. */
export function usePageState<T>(initial: T): [T, (next: (current: T) => T) => void] {
  const { key, language } = usePlace();
  const page = `${key} ${language}`;
  const [held, hold] = useState({ page, value: initial });
  const value = held.page === page ? held.value : initial;
  return [value, (next) => hold((before) => ({ page, value: next(before.page === page ? before.value : initial) }))];
}
