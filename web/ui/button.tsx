import type { ComponentProps } from "react";
import { type ButtonLook, type ButtonSize, buttonClass } from "./button-class.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
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
          <span className={loading ? "inline-flex items-center gap-2.5" : "invisible inline-flex gap-2.5"}>
            <Spinner />
            {loadingLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A turning ring, 16 px, in the text's colour. */
const Spinner = () => <span aria-hidden="true" className="spinner" />;
