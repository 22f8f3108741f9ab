import { z } from "zod";
import {
  invitationAcceptSchema,
  invitationCreateSchema,
  invitationSchema,
  invitationTokenSchema,
  issuedInvitationSchema,
  openInvitationSchema,
} from "../invitations.ts";
import { userSchema } from "../user.ts";
import { dataSchema, type EndpointGroup, idParams, messageSchema, successSchema, tooMany } from "./endpoint.ts";

const permission = "user.manage";
const tag = "Users";
const body = { description: "The token of the link.", schema: invitationTokenSchema };
const unusable = "The token is false, used, withdrawn, replaced or expired.";

export const invitationsEndpoints = {
  list: {
    method: "GET",
    path: "/invitations",
    permission,
    tag,
    summary: "Invitations that can still be accepted, newest first.",
    response: { description: "The invitations.", schema: dataSchema(z.array(invitationSchema)) },
  },
  create: {
    method: "POST",
    path: "/invitations",
    permission,
    tag,
    summary: "Invite somebody by mail to an account with a role.",
    description:
      "The mail has a link, `/invitation#token=…`, that works once and for seven days. Where the site sends no mail, `link` of the answer is that link, to be passed on; else it is `null`. Only a hash of the token is stored. Open invitations end where the inviting admin is given another role, disabled or deleted.",
    body: { description: "Address, role, and the language of the mail.", schema: invitationCreateSchema },
    response: { status: 201, description: "The invitation.", schema: dataSchema(issuedInvitationSchema) },
    statuses: {
      409: "The address has an account that is proven, or an open invitation; `errors.email` says which.",
      ...tooMany,
    },
  },
  resend: {
    method: "POST",
    path: "/invitations/{id}/resend",
    permission,
    tag,
    summary: "Send an invitation again, for seven more days; the link before it no longer works.",
    params: idParams,
    response: { description: "The invitation.", schema: dataSchema(issuedInvitationSchema) },
    statuses: { 404: "There is no such open invitation.", 409: "The address has an account by now.", ...tooMany },
  },
  withdraw: {
    method: "DELETE",
    path: "/invitations/{id}",
    permission,
    tag,
    summary: "Withdraw an invitation: its link no longer works.",
    params: idParams,
    response: { description: "Withdrawn.", schema: successSchema },
    statuses: { 404: "There is no such open invitation." },
  },
  open: {
    method: "POST",
    path: "/invitations/open",
    permission: null,
    tag,
    summary: "What the link of an invitation offers.",
    body,
    response: { description: "Address, role and term.", schema: dataSchema(openInvitationSchema) },
    statuses: { 400: unusable, 409: "The address has an account by now.", ...tooMany },
  },
  accept: {
    method: "POST",
    path: "/invitations/accept",
    permission: null,
    tag,
    summary: "Accept an invitation: makes the account with its address and role.",
    description:
      "Starts no session. An account of this address that nobody has proven becomes the invited one: names and password are replaced, and its sessions end. Of several calls with one token, one makes the account.",
    body: { description: "The token, the names and the password.", schema: invitationAcceptSchema },
    response: { status: 201, description: "The account.", schema: messageSchema.extend({ user: userSchema }) },
    statuses: { 400: unusable, 409: "The username is taken, or the address has an account by now.", ...tooMany },
  },
} as const satisfies EndpointGroup;
