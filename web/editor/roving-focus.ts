import { type KeyboardEvent, type RefObject, useEffect } from "react";

const items = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("[data-toolbar-item]")];

function makeTabStop(toolbar: HTMLElement, stop: HTMLElement) {
  for (const item of items(toolbar)) item.tabIndex = item === stop ? 0 : -1;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar one stop of the Tab key: arrows, Home and End move inside it, and Tab returns to where one was (ARIA
 * Authoring Practices, toolbar pattern). Its items bear `data-toolbar-item` and `tabIndex={-1}`.
 */
export function useRovingFocus(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const toolbar = ref.current;
    const [first] = toolbar ? items(toolbar) : [];
    if (toolbar && first) makeTabStop(toolbar, first);
  }, [ref]);

  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const toolbar = ref.current;
      if (toolbar && target instanceof HTMLElement && target.dataset.toolbarItem !== undefined)
        makeTabStop(toolbar, target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const toolbar = ref.current;
      const step = steps[event.key];
      if (!toolbar || !step || event.defaultPrevented) return;
      const all = items(toolbar);
      const index = all.findIndex((item) => item.matches(":focus"));
      if (index < 0) return;
      event.preventDefault();
      all[step(index, all.length)]?.focus();
    },
  };
}
