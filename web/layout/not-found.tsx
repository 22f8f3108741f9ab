import { data } from "react-router";
import { headTexts, pageHead } from "#web/head.server.ts";
import { headMeta } from "#web/meta.ts";
import type { Route } from "./+types/not-found";
import { UnchartedSheet } from "./uncharted-sheet.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  data({ head: pageHead(context, headTexts(context, "layout.not_found_title")) }, { status: 404 });

export const meta = headMeta;

export default function NotFound() {
  return <UnchartedSheet />;
}
