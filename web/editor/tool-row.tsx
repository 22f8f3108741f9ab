import { Toolbar } from "@base-ui/react/toolbar";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { fittingTools } from "./fitting-tools.ts";
import { Icon } from "./icon.tsx";

export interface RowTool {
  id: string;
  /** Whether it begins a group. */
  group?: boolean;
  control: ReactNode;
}

interface Props {
  tools: readonly RowTool[];
  /** Names the button behind which the other tools are. */
  label: string;
  /** Whether the other tools are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The width of a toolbar's content, in px. */
function contentWidth(toolbar: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(toolbar);
  return toolbar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** How many tools fit into a row, as its toolbar's width and the tools' own widths are at present. */
function useFit(tools: readonly RowTool[], row: RefObject<HTMLDivElement | null>, more: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(tools.length);
  const [room, setRoom] = useState(0);
  // a tool that is behind the button has the width it had in the row; in a narrow window tools are wider
  const widths = useRef(new Map<string, { width: number; room: number }>());
  useEffect(() => {
    const toolbar = row.current?.parentElement;
    if (!toolbar) return;
    const observer = new ResizeObserver(() => setRoom(contentWidth(toolbar)));
    observer.observe(toolbar);
    return () => observer.disconnect();
  }, [row]);
  useLayoutEffect(() => {
    const toolbar = row.current?.parentElement;
    if (!toolbar) return;
    for (const [index, { id }] of tools.slice(0, shown).entries()) {
      const slot = row.current?.children[index];
      if (!(slot instanceof HTMLElement) || widths.current.get(id)?.room === room) continue;
      const width = slot.offsetWidth + Number.parseFloat(getComputedStyle(slot).marginInlineStart);
      widths.current.set(id, { width, room });
    }
    const known = tools.map(({ id }) => widths.current.get(id)?.width);
    setShown(fittingTools(known, room || contentWidth(toolbar), more.current?.offsetWidth ?? 36));
  }, [tools, room, row, more, shown]);
  return shown;
}

/** Tools in one row; those that find no room in it are behind a button at its end. */
export function ToolRow({ tools, label, open, onOpen }: Props) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const shown = useFit(tools, row, more);
  const rest = tools.slice(shown);
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && row.current?.parentElement?.contains(target);
      if (!inside) onOpen(false);
    };
    addEventListener("pointerdown", close);
    return () => removeEventListener("pointerdown", close);
  }, [open, onOpen]);
  const slots = (some: readonly RowTool[]) =>
    some.map(({ id: tool, group, control }) => (
      <span key={tool} className={group ? "editor-slot editor-slot-group" : "editor-slot"}>
        {control}
      </span>
    ));
  return (
    <>
      <div ref={row} className="editor-row">
        {slots(tools.slice(0, shown))}
      </div>
      {rest.length > 0 && (
        <Toolbar.Button
          ref={more}
          className="editor-tool editor-more"
          aria-label={label}
          title={label}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => {
            onOpen(!open);
            // opened by a key, it is used by keys
            if (!open && detail === 0)
              requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("button")?.focus());
          }}
        >
          <Icon name="more" />
        </Toolbar.Button>
      )}
      {open && rest.length > 0 && (
        <fieldset ref={panel} id={id} aria-label={label} className="editor-rest">
          {slots(rest)}
        </fieldset>
      )}
    </>
  );
}
