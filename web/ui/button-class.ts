export type ButtonLook = "primary" | "secondary" | "danger";

/** 48, 40 or 32 px high. */
export type ButtonSize = "large" | "medium" | "small";

const looks: Record<ButtonLook, string> = {
  primary: "border-link bg-link text-on-link not-disabled:hover:bg-link-hover not-disabled:active:bg-link-active",
  secondary: "border-control text-ink not-disabled:hover:bg-panel not-disabled:active:bg-hairline",
  danger:
    "border-error text-error not-disabled:hover:bg-error not-disabled:hover:text-on-error not-disabled:active:bg-error-active not-disabled:active:text-on-error",
};

const sizes: Record<ButtonSize, string> = {
  large: "h-12 px-5.5 text-15",
  medium: "h-10 px-4 text-15",
  small: "h-8 px-3 text-13",
};

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (look: ButtonLook = "primary", size: ButtonSize = "large") =>
  `button button-${look} inline-flex items-center justify-center gap-2.5 rounded border font-semibold whitespace-nowrap transition-colors ${looks[look]} ${sizes[size]}`;
