import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import { type EditableMember, editableMemberSchema } from "#contract/team.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { isUnconfirmed } from "#web/http/done-before.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import { fieldsAfterSave } from "#web/signed-in/fields-after-save.ts";
import { newRandomId } from "#web/storage/random-id.ts";
import {
  deleteMemberDraft,
  draftOf,
  draftProblems,
  type FormPlace,
  isSameDraft,
  type MemberDraft,
  memberForm,
  type PhotoChange,
  readMemberDraft,
  restOfChange,
  restOfCreation,
  type SentMember,
  saveTimeout,
  storeMemberDraft,
  storePhoto,
} from "./member-draft.ts";

type MemberField = keyof MemberDraft | "photo";

const kept: PhotoChange = { kind: "kept" };

export interface MemberFormOptions {
  /** The one to change; `null` adds one. */
  member: EditableMember | null;
  /** Where its text is stored until it is saved, and found again. */
  place: FormPlace;
  /**
   * `member`: as it is now; `added`: it was a new one; `finished`: nothing was typed while it was being saved, so that the form
   * may close.
   */
  onSaved: (how: { member: EditableMember; added: boolean; finished: boolean }) => void;
}

/** The member as the server has it, in an answer that a save was refused with; `null` in any other. */
const currentOf = (error: unknown): EditableMember | null =>
  error instanceof ApiError && error.status === 409 ? (editableMemberSchema.safeParse(error.data).data ?? null) : null;

/** A member being added or changed: what is typed, what is wrong with it, and its way to the server. */
export function useMemberForm({ member: given, place: begun, onSaved }: MemberFormOptions) {
  const t = useT();
  const [user] = useState(() => readSession()?.user.id ?? null);
  const [place, setPlace] = useState(begun);
  const [found] = useState(() => readMemberDraft(user, begun));
  const [restored, setRestored] = useState(found !== null);
  // a text is saved against the version it was begun on
  const [member, setMember] = useState(given && { ...given, version: found?.version ?? given.version });
  // sent with every attempt to add one member, so that the server adds it once
  const [newKey, setNewKey] = useState(() => found?.key ?? newRandomId());
  const [draft, setDraft] = useState(() => found?.draft ?? draftOf(given));
  const [photo, setPhoto] = useState(found?.photo ?? kept);
  const [problems, setProblems] = useState<Partial<Record<MemberField, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  // the server's present state, as far as known
  const [conflict, setConflict] = useState<{ current: EditableMember | null } | null>(null);
  // the form when a response arrives
  const typed = useRef({ draft, photo });
  useLayoutEffect(() => {
    typed.current = { draft, photo };
  });
  // changes without an answer, which the server may have
  const unconfirmed = useRef<readonly SentMember[]>([]);
  const isDirty = photo.kind !== "kept" || !isSameDraft(draft, draftOf(member));
  const version = member?.version;
  const key = member ? undefined : newKey;
  const failureTexts = { failed: t("member.failed"), unreachable: t("member.save_failed") };

  useEffect(() => {
    if (isDirty) storeMemberDraft(user, { place, draft, photo, version, key });
    else deleteMemberDraft(place);
  }, [user, place, isDirty, draft, photo, version, key]);

  const file = photo.kind === "chosen" ? photo.cropped : null;
  useEffect(() => {
    if (file === null) return;
    const over = new AbortController();
    storePhoto(user, place, file, over.signal);
    return () => over.abort();
  }, [user, place, file]);

  async function send(version: number | undefined) {
    setFailure("");
    if (busy) return;
    const broken = Object.entries(draftProblems(draft));
    refuse(Object.fromEntries(broken.map(([field, key]) => [field, t(key)])));
    if (broken.length > 0) return;
    setBusy(true);
    try {
      const { saved, sent } = member ? await update(member.id, photo, version) : await add();
      deleteMemberDraft(place);
      deleteMemberDraft(saved.id);
      onSaved({ member: saved, added: member === null, finished: keepTyped(saved, sent) });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }

  /** Changes a member, going on from an earlier attempt that the server has though its answer was lost. */
  async function update(
    id: number,
    sent: PhotoChange,
    version: number | undefined,
  ): Promise<{ saved: EditableMember; sent: PhotoChange }> {
    const body = memberForm(draft, sent, { version });
    try {
      const { data } = await call(teamEndpoints.update, { params: { id }, body, timeoutMs: saveTimeout(sent) });
      return { saved: data, sent };
    } catch (error) {
      const save = { draft, photo: sent };
      if (isUnconfirmed(error)) unconfirmed.current = [...unconfirmed.current, save];
      const found = currentOf(error);
      if (!found) throw error;
      const rest = await restOfChange(found, save, unconfirmed.current);
      if (rest === "conflict") throw error;
      if (rest === "saved") return { saved: found, sent };
      // should the change fail, the form goes on with what has arrived
      setMember(found);
      setPhoto((now) => (now === sent ? rest : now));
      return update(id, rest, found.version);
    }
  }

  /** Adds the member; one that an earlier attempt has added, whose answer was lost, is changed where it differs. */
  async function add() {
    try {
      const body = memberForm(draft, photo, { key });
      const { data } = await call(teamEndpoints.create, { body, timeoutMs: saveTimeout(photo) });
      return { saved: data, sent: photo };
    } catch (error) {
      const added = currentOf(error);
      if (!added) throw error;
      const rest = restOfCreation(added, draft, photo);
      if (!rest) return { saved: added, sent: photo };
      // should the change fail, the form goes on with it
      const first = { ...added, version: 1 };
      deleteMemberDraft(place);
      setPlace(first.id);
      setMember(first);
      setRestored(false);
      setPhoto((now) => (now === photo ? rest : now));
      return update(first.id, rest, first.version);
    }
  }

  /** Goes on from what is saved with what was typed meanwhile; `true` where that is nothing. `sent`: the photo of it. */
  function keepTyped(saved: EditableMember, sent: PhotoChange): boolean {
    const now = typed.current;
    const rest = fieldsAfterSave(draft, now.draft, draftOf(saved));
    const photoLeft = now.photo === sent ? kept : now.photo;
    if (photoLeft.kind === "kept" && isSameDraft(rest, draftOf(saved))) return true;
    show(saved);
    setPlace(saved.id);
    setDraft(rest);
    setPhoto(photoLeft);
    return false;
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) return setFailure(failureTexts.failed);
    if (error.status === 409) return setConflict({ current: currentOf(error) });
    if (error.kind !== "response") return setFailure(failureTexts.unreachable);
    const told = Object.entries(error.errors).map(([field, [text = ""]]) => [field, text]);
    refuse(Object.fromEntries(told));
    // a field's own message is more precise than the general one
    if (!told.some(([field = ""]) => field === "photo" || field in draft))
      setFailure(error.message || failureTexts.failed);
  }

  function refuse(next: typeof problems) {
    setProblems(next);
    setRefusals((before) => before + 1);
  }

  /** Another value no longer has the problem of the one before. */
  const settle = (field: MemberField) => setProblems(({ [field]: _settled, ...others }) => others);

  /** Shows what is saved in place of what was typed. */
  function show(saved: EditableMember | null) {
    unconfirmed.current = [];
    setRestored(false);
    setMember(saved);
    setDraft(draftOf(saved));
    setPhoto(kept);
    setProblems({});
  }

  return {
    member,
    draft,
    photo,
    problems,
    failure,
    busy,
    conflict,
    restored,
    isDirty,
    /** How often something was found wrong; typing, which takes problems away one by one, does not count. */
    refusals,
    /** Deletes the stored draft; the form is about to go. */
    forget: () => deleteMemberDraft(place),
    /** Goes back to what is saved, from a text that was found again. */
    startOver() {
      setNewKey(newRandomId());
      show(given);
    },
    change(field: keyof MemberDraft, value: string) {
      setDraft((before) => ({ ...before, [field]: value }));
      settle(field);
    },
    changePhoto(next: PhotoChange) {
      setPhoto(next);
      settle("photo");
    },
    refusePhoto(text: string) {
      setProblems((before) => ({ ...before, photo: text }));
      setRefusals((before) => before + 1);
    },
    save: () => void send(version),
    /** Saves over what somebody else saved. */
    overwrite() {
      setConflict(null);
      void send(conflict?.current?.version);
    },
    /** Takes what somebody else saved in place of what was typed. */
    reload() {
      setConflict(null);
      if (conflict?.current) show(conflict.current);
    },
    dismiss: () => setConflict(null),
  };
}

export type MemberForm = ReturnType<typeof useMemberForm>;

/**
 * Asks before what is typed is given up: by closing the form, by the browser's way back, or with the page. A session
 * that has ended leads to the login page unasked. `onDiscard` is called where it is given up.
 */
export function useDiscardGuard(isDirty: boolean, onDiscard: () => void) {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker(() => isDirty && readSession() !== null);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

  const asked =
    blocker.state === "blocked"
      ? { stay: blocker.reset, go: blocker.proceed }
      : way && { stay: () => setWay(null), go: way.go };

  function leave() {
    onDiscard();
    asked?.go();
  }

  return {
    /** The question whether to give up what is not saved, while it is asked. */
    question: asked && { stay: asked.stay, leave },
    leaveBy: (go: () => void) => (isDirty ? setWay({ go }) : go()),
  };
}
