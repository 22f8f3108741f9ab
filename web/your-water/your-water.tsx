import { paths } from "#contract/paths.ts";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { Island } from "#web/islands/island.tsx";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/your-water";
import { exampleResults, typicalResults } from "./example-results.server.ts";
import LakeScreen from "./lake-screen.island.tsx";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";
import "./your-water.css";
import "./lake-results.css";

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...readPage(context, "your-water", paths.yourWater),
  example: exampleResults(),
  typical: typicalResults(),
});

export const meta = headMeta;

export const handle = { document: true };

/** A visitor's own lake: one island, as the form, the results and the links around the text of the method share a state. */
export default function YourWater({ loaderData: { front, body, example, typical } }: Route.ComponentProps) {
  const { title, lead } = front;
  return (
    <Island>
      <LakeScreen front={{ title, lead }} body={body} example={example} typical={typical} />
    </Island>
  );
}
