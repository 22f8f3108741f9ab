export type ButtonLook = "primary" | "secondary" | "danger";

/** 48, 40 or 32 px high. */
export type ButtonSize = "large" | "medium" | "small";

const looks: Record<ButtonLook, string> = {
  primary: "border-link bg-link text-on-link enabled:hover:bg-link-hover enabled:active:bg-link-active",
  secondary: "border-control text-ink enabled:hover:bg-panel enabled:active:bg-hairline",
  danger:
    "border-error text-error enabled:hover:bg-error enabled:hover:text-on-error enabled:active:bg-error-active enabled:active:text-on-error",
};

const sizes: Record<ButtonSize, string> = {
  large: "h-12 px-5.5 text-15",
  medium: "h-10 px-4 text-15",
  small: "h-8 px-3 text-13",
};

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (look: ButtonLook = "primary", size: ButtonSize = "large") =>
  `button inline-flex items-center justify-center gap-2.5 rounded border font-semibold whitespace-nowrap transition-colors ${looks[look]} ${sizes[size]}`;
