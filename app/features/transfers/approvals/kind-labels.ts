// What a kind of transfer and a paper is called: also on pages that show nothing else of transfers.
import * as kinds from '#messages/transfers/kinds.js'
import * as papers from '#messages/transfers/papers.js'
import { type PaperKind, paperKinds } from '#domain/transfers/documents.ts'
import type { TransferType } from '#domain/transfers/moves.ts'

export const typeNames: Record<TransferType, string> = {
  permanent: kinds.permanent,
  free_expired: kinds.freeExpired,
  free_agent: kinds.freeAgent,
  loan: kinds.loan,
  loan_return: kinds.loanReturn,
  loan_extend: kinds.loanExtend,
  loan_convert: kinds.loanConvert,
  first_registration: kinds.firstRegistration,
  intl_in: kinds.intlIn,
  intl_out: kinds.intlOut,
  status_change: kinds.statusChange,
}

const paperNames: Record<PaperKind, string> = {
  identity: papers.identity,
  birth_certificate: papers.birthCertificate,
  contract: papers.contract,
  amateur_form: papers.amateurForm,
  agreement: papers.agreement,
  loan_agreement: papers.loanAgreement,
  clearance: papers.clearance,
  contract_end: papers.contractEnd,
  itc: papers.itc,
  release: papers.release,
  medical: papers.medical,
  photo: papers.photo,
  guardian_consent: papers.guardianConsent,
  school_record: papers.schoolRecord,
  minor_approval: papers.minorApproval,
  tpo: papers.tpo,
  payment: papers.payment,
  training_history: papers.trainingHistory,
  objection: papers.objection,
  decision: papers.decision,
}

/** As it stands at the beginning of a line: "Birth certificate". */
export function paperName(kind: string): string {
  const known = paperKinds.find(each => each === kind)
  return known ? paperNames[known] : kind
}
