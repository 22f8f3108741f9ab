import { expect, it } from "vitest";
import { type Access, screenAccess } from "./access.ts";
import { endpointAccess } from "./endpoints/index.ts";

const words: Record<Access, string> = {
  anonymous: "everybody",
  user: "signed in",
  author: "author, editor, admin",
  editor: "editor, admin",
  admin: "admin",
};

const table = (head: [string, string], rows: Record<string, Access>) =>
  [
    `| ${head.join(" | ")} |`,
    "|---|---|",
    ...Object.entries(rows).map(([what, least]) => `| \`${what}\` | ${words[least]} |`),
  ].join("\n");

const page = `# Who may do what

Permissions and their roles are in \`contract/access.ts\`, the endpoints with their permissions in \`contract/endpoints/\`;
this page is made of both. Roles grow: an admin may do what an editor may, an editor what an author may, an author what any user may. Without a living session a guarded endpoint answers 401, with too small a role 403. A change of role
counts at the very next call. Guarded screens lead to the login page and back, or say that access is missing and lead
home; they only spare people the refusal, the server decides.

After a change of either, \`npx vitest run access-table -u\` writes this page anew.

## Endpoints

Below \`/api\`. What an endpoint shows may depend on the caller: drafts are seen by their authors and admins alone, sessions by their owner.

${table(["Endpoint", "Who"], endpointAccess)}

## Screens

All others are for everybody.

${table(["Screen", "Who"], screenAccess)}
`;

it("is told in words by docs/access.md", async () => {
  await expect(page).toMatchFileSnapshot("../docs/access.md");
});
