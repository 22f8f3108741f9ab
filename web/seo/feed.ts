import { feedPath } from "#contract/paths.ts";
import type { Route } from "./+types/feed";
import { atomFeed } from "./feed.server.ts";

/** `/feed.xml`: the newest articles in Chinese. */
export const loader = ({ context }: Route.LoaderArgs) => atomFeed(context, "zh", feedPath.zh);
