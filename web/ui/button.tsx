import type { ComponentProps } from "react";

const looks = {
  primary: "border-link bg-link text-on-link not-disabled:hover:bg-link-hover not-disabled:active:bg-link-active",
  secondary: "border-control text-ink not-disabled:hover:bg-panel not-disabled:active:bg-hairline",
  danger:
    "border-error text-error not-disabled:hover:bg-error not-disabled:hover:text-on-error not-disabled:active:bg-error-active not-disabled:active:text-on-error",
};

/** 48, 40 and 32 px high. */
const sizes = {
  large: "h-12 px-5.5 text-15",
  medium: "h-10 px-4 text-15",
  small: "h-8 px-3 text-13",
};

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (look: keyof typeof looks = "primary", size: keyof typeof sizes = "large") =>
  `button button-${look} inline-flex items-center justify-center gap-2.5 rounded border font-semibold whitespace-nowrap transition-colors ${looks[look]} ${sizes[size]}`;

export interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** Whether what the button started is still going on; it is disabled meanwhile. */
  loading?: boolean;
  /** Label while loading. The button is as wide as the longer of both, so nothing around it moves. */
  loadingLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { look, size, loading = false, loadingLabel, className = "", disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
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
