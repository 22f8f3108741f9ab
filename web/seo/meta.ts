import type { MetaDescriptor } from "react-router";

/** The `meta` export of every screen whose loader returns `head`, made by `pageHead`. */
export const headMeta = ({ loaderData }: { loaderData: { head: MetaDescriptor[] } | undefined }): MetaDescriptor[] =>
  loaderData?.head ?? [];
