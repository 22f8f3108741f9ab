import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";
import { initial } from "./0001-initial.ts";
import { search } from "./0002-search.ts";
import { viewSalts } from "./0003-view-salts.ts";
import { audit } from "./0004-audit.ts";
import { resetTokenPerUser } from "./0005-reset-token-per-user.ts";
import { secondFactor } from "./0006-second-factor.ts";
import { teamEditing } from "./0007-team-editing.ts";
import { articleStates } from "./0008-article-states.ts";
import { articleAutosaves } from "./0009-article-autosaves.ts";
import { articleCreations } from "./0010-article-creations.ts";
import { encryptedMail } from "./0011-sealed-mail.ts";
import { signIns } from "./0012-sign-ins.ts";
import { imageReferences } from "./0014-image-references.ts";
import { accountDeletion } from "./0016-account-deletion.ts";
import { columnNames } from "./0017-column-names.ts";
import { englishNames } from "./0018-english-names.ts";
import { enquiries } from "./0019-enquiries.ts";
import { urlSubmissions } from "./0020-url-submissions.ts";
import { review } from "./0021-review.ts";
import { statistics } from "./0022-statistics.ts";
import { searchIndex } from "./0023-search-index.ts";
import { publicationChecks } from "./0024-publication-checks.ts";
import { schedules } from "./0025-schedules.ts";
import { sharedDrafts } from "./0026-shared-drafts.ts";
import { articlePresence } from "./0027-article-presence.ts";
import { invitations } from "./0028-invitations.ts";
import { backupRuns } from "./0029-backup-runs.ts";
import { scheduleReasons } from "./0030-schedule-reasons.ts";
import { sessionNetworks } from "./0032-session-networks.ts";
import { sampleRuns } from "./0033-sample-runs.ts";
import { enquiryMessageKeys } from "./0034-enquiry-message-keys.ts";
import { enquiryMails } from "./0035-enquiry-mails.ts";
import { imageRemovals } from "./0036-image-removals.ts";
import { memberCreations } from "./0037-member-creations.ts";
import { provenAddresses } from "./0040-proven-addresses.ts";
import { storedBounds } from "./0045-stored-bounds.ts";
import { linkUses } from "./0046-link-uses.ts";
import { firstFrames } from "./0053-first-frames.ts";
import { translationTargets } from "./0055-translation-targets.ts";
import { versionDates } from "./0056-version-dates.ts";
import { siteIdentity } from "./0057-site-identity.ts";
import { staffPasswords } from "./0059-staff-passwords.ts";
import { listTexts } from "./0060-list-texts.ts";
import { ownerNotices } from "./0061-owner-notices.ts";

/** All migrations in order. A published one is never changed: every change of a table is a new one. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  "0001-initial": initial(engine),
  "0002-search": search(engine),
  "0003-view-salts": viewSalts,
  "0004-audit": audit(engine),
  "0005-reset-token-per-user": resetTokenPerUser,
  "0006-second-factor": secondFactor,
  "0007-team-editing": teamEditing,
  "0008-article-states": articleStates,
  "0009-article-autosaves": articleAutosaves,
  "0010-article-creations": articleCreations,
  "0011-sealed-mail": encryptedMail,
  "0012-sign-ins": signIns(engine),
  "0014-image-references": imageReferences,
  "0016-account-deletion": accountDeletion,
  "0017-column-names": columnNames,
  "0018-english-names": englishNames,
  "0019-enquiries": enquiries(engine),
  "0020-url-submissions": urlSubmissions(engine),
  "0021-review": review(engine),
  "0022-statistics": statistics,
  "0023-search-index": searchIndex(engine),
  "0024-publication-checks": publicationChecks,
  "0025-schedules": schedules(engine),
  "0026-shared-drafts": sharedDrafts(engine),
  "0027-article-presence": articlePresence,
  "0028-invitations": invitations(engine),
  "0029-backup-runs": backupRuns,
  "0030-schedule-reasons": scheduleReasons,
  "0032-session-networks": sessionNetworks,
  "0033-sample-runs": sampleRuns,
  "0034-enquiry-message-keys": enquiryMessageKeys,
  "0035-enquiry-mails": enquiryMails,
  "0036-image-removals": imageRemovals,
  "0037-member-creations": memberCreations,
  "0040-proven-addresses": provenAddresses,
  "0045-stored-bounds": storedBounds,
  "0046-link-uses": linkUses,
  "0053-first-frames": firstFrames,
  "0055-translation-targets": translationTargets,
  "0056-version-dates": versionDates,
  "0057-site-identity": siteIdentity,
  "0059-staff-passwords": staffPasswords,
  "0060-list-texts": listTexts,
  "0061-owner-notices": ownerNotices,
});
