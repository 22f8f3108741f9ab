import { can } from "#contract/access.ts";
import { useSession } from "#web/session/session.ts";

/** Whether the signed-in user publishes, or only submits. */
export const useMayPublish = (): boolean => {
  const session = useSession();
  return session !== null && can({ user: { role: session.user.role } }, "article.publish");
};
