// What the actions of the audit log are called. Those whose words have something of the row in them are in labels.ts.
import * as words from '#messages/oversight/auditActions.js'

export const actionNames: Record<string, string> = {
  account_disowned: words.accountDisowned,
  account_erased: words.accountErased,
  account_erasure_asked: words.accountErasureAsked,
  account_erasure_withdrawn: words.accountErasureWithdrawn,
  account_guardian_agreed: words.accountGuardianAgreed,
  account_guardian_refused: words.accountGuardianRefused,
  account_linked: words.accountLinked,
  account_unlinked: words.accountUnlinked,
  claim_confirmed: words.claimConfirmed,
  claim_refused: words.claimRefused,
  record_claimed: words.recordClaimed,
  record_link_ended: words.recordLinkEnded,
  club_invitation_sent: words.clubInvitationSent,
  club_member_added: words.clubMemberAdded,
  club_member_changed: words.clubMemberChanged,
  club_member_removed: words.clubMemberRemoved,
  data_exported: words.dataExported,
  disowning_settled: words.disowningSettled,
  draw_draft_saved: words.drawDraftSaved,
  draw_draft_discarded: words.drawDraftDiscarded,
  error_report_published: words.errorReportPublished,
  error_report_refused: words.errorReportRefused,
  error_report_taken_back: words.errorReportTakenBack,
  explanation_asked: words.explanationAsked,
  explanation_given: words.explanationGiven,
  oversight_remark: words.oversightRemark,
  guardian_confirmed: words.guardianConfirmed,
  guardian_ended: words.guardianEnded,
  identity_checked: words.identityChecked,
  identity_check_ended: words.identityCheckEnded,
  incident_opened: words.incidentOpened,
  incident_reported: words.incidentReported,
  incident_people_told: words.incidentPeopleTold,
  incident_closed: words.incidentClosed,
  invitation_accepted: words.invitationAccepted,
  person_invited: words.personInvited,
  licence_confirmed: words.licenceConfirmed,
  licence_refused: words.licenceRefused,
  payment_reported: words.paymentReported,
  payment_report_answered: words.paymentReportAnswered,
  people_merged: words.peopleMerged,
  people_merge_undone: words.peopleMergeUndone,
  people_told_apart: words.peopleToldApart,
  player_entry_tried: words.playerEntryTried,
  privacy_office_changed: words.privacyOfficeChanged,
  record_change_proposed: words.recordChangeProposed,
  record_change_confirmed: words.recordChangeConfirmed,
  record_change_discarded: words.recordChangeDiscarded,
}

const rowWords: Record<string, (row: { table: string }) => string> = {
  added: words.rowAdded,
  changed: words.rowChanged,
  removed: words.rowRemoved,
}

/** What the triggers of a table write: the name of the table, and what was done to a row. */
export function rowActionWords(action: string, subject: string | null): string | undefined {
  if (subject === null || !action.startsWith(`${subject}_`)) return undefined
  return rowWords[action.slice(subject.length + 1)]?.({ table: subject.replaceAll('_', ' ') })
}
