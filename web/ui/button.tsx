import type { ComponentProps } from "react";

/** Their colours are in `theme/overrides.css`. */
type Look = "primary" | "secondary" | "danger";

/** 48, 40 and 32 px high. */
const sizes = {
  large: "h-12 px-5.5 text-15",
  medium: "h-10 px-4 text-15",
  small: "h-8 px-3 text-13",
};

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (look: Look = "primary", size: keyof typeof sizes = "large") =>
  `button button-${look} inline-flex items-center justify-center gap-2.5 rounded border font-semibold whitespace-nowrap transition-colors ${sizes[size]}`;

export interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  size?: keyof typeof sizes;
  /** Whether what the button started is still going on; it does nothing meanwhile and keeps the focus. */
  loading?: boolean;
  /** Label while loading. The button is as wide as the longer of both, so nothing around it moves. */
  loadingLabel?: string | undefined;
  /** Like `disabled` for a button that is in use when there is nothing more to do: it keeps the focus. */
  "aria-disabled"?: boolean;
}

export function Button(props: ButtonProps) {
  const { look, size, loading, loadingLabel, className = "", disabled, onClick, children, ...rest } = props;
  const idle = loading || props["aria-disabled"];
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !loading}
      aria-disabled={idle}
      aria-busy={loading}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(look, size)} ${className}`}
    >
      {loadingLabel === undefined ? (
        children
      ) : (
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <span className={loading ? "invisible" : ""}>{children}</span>
          <span className={`no-autospace inline-flex gap-2.5 ${loading ? "items-center" : "invisible"}`}>
            <span aria-hidden="true" className="spinner" />
            {loadingLabel}
          </span>
        </span>
      )}
    </button>
  );
}
