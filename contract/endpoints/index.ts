import { type Access, permissions } from "../access.ts";
import { accountEndpoints } from "./account.ts";
import { auditEndpoints, dashboardEndpoints, usersEndpoints } from "./administration.ts";
import { apiDocsEndpoints } from "./api-docs.ts";
import { type Endpoint, type EndpointGroup, nameOf } from "./endpoint.ts";
import { enquiriesEndpoints } from "./enquiries.ts";
import { healthEndpoints } from "./health.ts";
import { invitationsEndpoints } from "./invitations.ts";
import { linksEndpoints } from "./links.ts";
import { mediaEndpoints } from "./media.ts";
import { newsEndpoints } from "./news.ts";
import { personalDataEndpoints } from "./personal-data.ts";
import { presenceEndpoints } from "./presence.ts";
import { reviewEndpoints } from "./review.ts";
import { scheduleEndpoints } from "./schedule.ts";
import { searchEndpoints } from "./search.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { sharedDraftEndpoints } from "./shared-drafts.ts";
import { statisticsEndpoints } from "./statistics.ts";
import { teamEndpoints } from "./team.ts";

const groups = {
  apiDocs: apiDocsEndpoints,
  account: accountEndpoints,
  personalData: personalDataEndpoints,
  secondFactor: secondFactorEndpoints,
  news: newsEndpoints,
  review: reviewEndpoints,
  sharedDrafts: sharedDraftEndpoints,
  presence: presenceEndpoints,
  schedule: scheduleEndpoints,
  media: mediaEndpoints,
  team: teamEndpoints,
  search: searchEndpoints,
  enquiries: enquiriesEndpoints,
  dashboard: dashboardEndpoints,
  statistics: statisticsEndpoints,
  health: healthEndpoints,
  users: usersEndpoints,
  invitations: invitationsEndpoints,
  links: linksEndpoints,
  audit: auditEndpoints,
} as const satisfies Readonly<Record<string, EndpointGroup>>;

type Group = (typeof groups)[keyof typeof groups];

type EndpointsOf<G> = G extends EndpointGroup ? G[keyof G] : never;
type AddressOf<E> = E extends Endpoint ? Pick<E, "method" | "path"> : never;

/** Method and path of any endpoint. */
export type EndpointAddress = AddressOf<EndpointsOf<Group>>;

/** The endpoint of a method and path. */
export type EndpointAt<Address> = Extract<EndpointsOf<Group>, Address>;

/** Every endpoint under `/api`. Of two that match a path, the one without a parameter comes first. */
export const endpoints: readonly Endpoint[] = Object.values(groups).flatMap((group): Endpoint[] =>
  Object.values(group),
);

/** The least role that an endpoint answers. Of what it answers, the actor's role may show more. */
export const accessOf = ({ permission }: Pick<Endpoint, "permission">): Access =>
  permission === null ? "anonymous" : permissions[permission];

/** The least role of every endpoint, by its name. */
export const endpointAccess: Readonly<Record<string, Access>> = Object.fromEntries(
  endpoints.map((endpoint) => [nameOf(endpoint), accessOf(endpoint)]),
);
