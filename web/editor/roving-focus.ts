import { type KeyboardEvent, type RefObject, useEffect } from "react";

const items = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("[data-toolbar-item]")];

/** Kept between the focused item and the edge of a toolbar that scrolls sideways, in px. */
const sideRoom = 36;

/** Scrolls the toolbar alone: a browser would move the page as well, though the toolbar stands still in it. */
function scrollToItem(toolbar: HTMLElement, item: HTMLElement) {
  const [outer, inner] = [toolbar.getBoundingClientRect(), item.getBoundingClientRect()];
  const before = inner.left - sideRoom - outer.left;
  const beyond = inner.right + sideRoom - outer.right;
  if (before < 0) toolbar.scrollLeft += before;
  else if (beyond > 0) toolbar.scrollLeft += beyond;
}

/** Puts the focus into the toolbar, where it was last. */
export function focusToolbar(toolbar: HTMLElement) {
  items(toolbar)
    .find((item) => item.tabIndex === 0)
    ?.focus({ preventScroll: true });
}

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
      if (!toolbar || !(target instanceof HTMLElement) || target.dataset.toolbarItem === undefined) return;
      makeTabStop(toolbar, target);
      scrollToItem(toolbar, target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const toolbar = ref.current;
      const step = steps[event.key];
      if (!toolbar || !step || event.defaultPrevented) return;
      const all = items(toolbar);
      const index = all.findIndex((item) => item.matches(":focus"));
      if (index < 0) return;
      event.preventDefault();
      all[step(index, all.length)]?.focus({ preventScroll: true });
    },
  };
}
