import { useState } from "react";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import { type EditableMember, editableMemberSchema } from "#contract/team.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import {
  draftOf,
  draftProblems,
  isSameDraft,
  type MemberDraft,
  type MemberField,
  memberForm,
  type PhotoChange,
} from "./member-draft.ts";
import { deleteMemberDraft, type FormPlace, readMemberDraft } from "./member-draft-storage.ts";
import { useMemberDraft } from "./use-member-draft.ts";

export type FieldTexts = Partial<Record<MemberField, string>>;

const kept: PhotoChange = { kind: "kept" };

export interface MemberFormOptions {
  /** The one to change; `null` adds one. */
  member: EditableMember | null;
  /** Where its text is kept until it is saved, and found again. */
  place: FormPlace;
  onSaved: () => void;
}

/** A member being added or changed: what is typed, what is wrong with it, and its way to the server. */
export function useMemberForm({ member: given, place, onSaved }: MemberFormOptions) {
  const t = useT();
  const [user] = useState(() => readSession()?.user.id ?? null);
  const [found] = useState(() => readMemberDraft(user, place));
  const [restored, setRestored] = useState(found !== null);
  // a text is saved against the version it was begun on
  const [member, setMember] = useState(given && { ...given, version: found?.version ?? given.version });
  const [draft, setDraft] = useState(() => found?.draft ?? draftOf(given));
  const [photo, setPhoto] = useState(found?.photo ?? kept);
  const [problems, setProblems] = useState<FieldTexts>({});
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  // what the server has now, as far as it said so
  const [conflict, setConflict] = useState<{ current: EditableMember | null } | null>(null);
  const isDirty = photo.kind !== "kept" || !isSameDraft(draft, draftOf(member));
  useMemberDraft(user, place, isDirty ? { draft, photo, version: member?.version } : null);
  const silence = { failed: t("member.failed"), unreachable: t("member.save_failed") };

  function isValid(): boolean {
    const found = draftProblems(draft);
    setProblems(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)])));
    return Object.keys(found).length === 0;
  }

  async function send(version: number | undefined) {
    setFailure("");
    if (busy || !isValid()) return;
    setBusy(true);
    try {
      const body = memberForm(draft, photo, version);
      if (member) await call(teamEndpoints.update, { params: { id: member.id }, body });
      else await call(teamEndpoints.create, { body });
      deleteMemberDraft(place);
      onSaved();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) return setFailure(silence.failed);
    if (error.status === 409) return setConflict({ current: editableMemberSchema.safeParse(error.data).data ?? null });
    if (error.kind !== "answer") return setFailure(silence.unreachable);
    setProblems(Object.fromEntries(Object.entries(error.errors).map(([field, [text = ""]]) => [field, text])));
    setFailure(error.message || silence.failed);
  }

  /** Another value no longer has the problem of the one before. */
  const settle = (field: MemberField) => setProblems(({ [field]: _settled, ...others }) => others);

  return {
    member,
    draft,
    photo,
    problems,
    failure,
    busy,
    conflict,
    restored,
    isDirty: () => isDirty,
    /** Nothing of the form is kept any more; it is about to go. */
    forget: () => deleteMemberDraft(place),
    /** Goes back to what is saved, from a text that was found again. */
    startOver() {
      setRestored(false);
      setMember(given);
      setDraft(draftOf(given));
      setPhoto(kept);
      setProblems({});
    },
    change(field: keyof MemberDraft, value: string) {
      setDraft((before) => ({ ...before, [field]: value }));
      settle(field);
    },
    changePhoto(next: PhotoChange) {
      setPhoto(next);
      settle("photo");
    },
    refusePhoto: (text: string) => setProblems((before) => ({ ...before, photo: text })),
    save: () => void send(member?.version),
    /** Saves over what somebody else saved. */
    overwrite() {
      setConflict(null);
      void send(conflict?.current?.version);
    },
    /** Takes what somebody else saved in place of what was typed. */
    reload() {
      const current = conflict?.current ?? null;
      setConflict(null);
      if (current === null) return;
      setRestored(false);
      setMember(current);
      setDraft(draftOf(current));
      setPhoto(kept);
      setProblems({});
    },
    dismiss: () => setConflict(null),
  };
}

export type MemberForm = ReturnType<typeof useMemberForm>;
