import { feedPath } from "#contract/paths.ts";
import type { Route } from "./+types/feed-en";
import { atomFeed } from "./feed.server.ts";

/** `/feed.en.xml`: the newest articles in English. */
export const loader = ({ context }: Route.LoaderArgs) => atomFeed(context, "en", feedPath.en);
