// The documents of a transfer: what they are called, and which details each of them has.

/** As they stand in a sentence; a medical form has no file. */
export const paperWords = {
  identity: 'the national ID or passport',
  birth_certificate: 'the birth certificate',
  contract: 'the signed contract',
  amateur_form: 'the signed amateur form',
  agreement: 'the transfer agreement',
  loan_agreement: 'the loan agreement',
  clearance: 'the clearance letter',
  contract_end: 'the proof that the last contract has ended',
  itc: 'the international transfer certificate',
  release: 'the release',
  medical: 'the medical form',
  photo: 'the photograph',
  guardian_consent: 'the guardian’s consent',
  school_record: 'the school record',
  minor_approval: 'FIFA’s approval for a minor',
  tpo: 'the declaration on third parties and agents',
  payment: 'the proof of payment',
  training_history: 'the training history from the age of 12',
  objection: 'the objection',
  decision: 'the decision',
} as const
export type PaperKind = keyof typeof paperWords
export const paperKinds = Object.keys(paperWords) as PaperKind[]

/** What has to be said of a paper beside its file. */
export const paperDetails: Partial<Record<PaperKind, readonly string[]>> = {
  medical: ['date', 'doctor'],
  itc: ['reference', 'date'],
  minor_approval: ['reference', 'exception'],
}

/** The exceptions under which a minor may move between countries. */
export const minorExceptions = [
  'parents_moved',
  'near_border',
  'humanitarian',
  'unaccompanied',
  'five_years',
] as const
export type MinorException = (typeof minorExceptions)[number]
