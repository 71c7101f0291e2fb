// What the papers of transfers and players are called.
import * as papers from '#messages/transfers/papers.js'
import { type PaperKind, paperKinds } from '#domain/transfers/documents.ts'

export const paperNames: Record<PaperKind, string> = {
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
