import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Button, type ButtonProps } from "./button.tsx";

/** Presses a button; says whether the browser's own action, such as sending a form, is prevented. */
function press(props: ButtonProps): boolean {
  const event = { preventDefault: vi.fn() };
  const { onClick }: { onClick?: (given: typeof event) => void } = Button(props).props;
  onClick?.(event);
  return event.preventDefault.mock.calls.length > 0;
}

it("keeps the focus while loading: it is said to be disabled, and is not", () => {
  const html = renderToStaticMarkup(<Button loading>Send</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(" disabled");
});

it("keeps the focus while loading where what it started would disable it", () => {
  expect(
    renderToStaticMarkup(
      <Button loading disabled>
        Send
      </Button>,
    ),
  ).not.toContain(" disabled");
});

it.each([{ loading: true }, { "aria-disabled": true }])("does nothing while it is pressed in vain: %o", (state) => {
  const onClick = vi.fn();
  expect(press({ ...state, type: "submit", onClick })).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
});

it("does what it is for otherwise", () => {
  const onClick = vi.fn();
  expect(press({ type: "submit", onClick })).toBe(false);
  expect(onClick).toHaveBeenCalledOnce();
  expect(renderToStaticMarkup(<Button disabled>Send</Button>)).toContain(' disabled=""');
});
