import plugin from "tailwindcss/plugin";
import { colorProperties } from "./color-properties.ts";

/** Gives every page the colours, as custom properties. */
export default plugin(({ addBase }) => addBase({ ":root": colorProperties }));
