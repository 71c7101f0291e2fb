// The checks of a transfer and its papers, in words. The database decides (app.transfer_findings,
// app.papers_needed); this says what each is about, and supabase/tests/transfer-checks.test.ts holds the two together.
import type { TransferType } from './transfer-moves.ts'

export const checkLevels = ['block', 'warn', 'info'] as const
export type CheckLevel = (typeof checkLevels)[number]

/** In the order in which they are told. */
export const transferChecks = {
  WINDOW: { title: 'Transfer window', rule: 'Submitted while a window is open, by the clock of the league.' },
  BAN: { title: 'Registration ban', rule: 'The engaging club may register players.' },
  CONTRACT: { title: 'Contracts', rule: 'No club with a running contract is passed over.' },
  OVERLAP: { title: 'One club at a time', rule: 'One registration and one submitted transfer of a player.' },
  CLUBS3: {
    title: 'Clubs in a season',
    rule: 'A player is registered with three clubs in a season at most.',
  },
  CLUBS2: {
    title: 'Matches for two clubs',
    rule: 'In a season a player plays official matches for two clubs at most.',
  },
  DOCS: { title: 'Papers', rule: 'Every paper that this kind of transfer needs is there.' },
  FIRST_PRO: { title: 'First professional contract', rule: 'Whether it is the first has to be said.' },
  MEDICAL: { title: 'Medical form', rule: 'Signed by a doctor in the last 90 days.' },
  TPO: { title: 'Third parties', rule: 'Nobody but clubs and the player owns a share in the player.' },
  CONSENT: {
    title: 'Consent',
    rule: 'The player, and the guardian of a minor, agreed to exactly these terms.',
  },
  GUARDIAN: {
    title: 'Guardian',
    rule: 'Of a minor, a guardian with an account is confirmed by the association.',
  },
  MINOR_DOM: {
    title: 'Under 18',
    rule: 'A minor needs a guardian, a consent in writing and a school record.',
  },
  MINOR_INTL: {
    title: 'Under 18, between countries',
    rule: 'A minor moves between countries by FIFA’s approval only, under a listed exception.',
  },
  AGE_PROOF: {
    title: 'Proof of age',
    rule: 'A junior place needs a birth certificate and the school’s record.',
  },
  ITC: {
    title: 'International certificate',
    rule: 'The certificate, or FIFA’s authorisation, is recorded. It is free of charge.',
  },
  SQUAD: { title: 'Squad', rule: '25 players, 5 juniors beside them, and no more from abroad than is set.' },
  LOAN_TERM: {
    title: 'Length of the loan',
    rule: 'From one window to the next at least, and 12 months at most.',
  },
  LOAN_SUB: { title: 'No sub-loan', rule: 'Who is lent cannot be lent on.' },
  LOAN_PAIR: {
    title: 'Loans between the clubs',
    rule: 'Three at a time between the same two clubs, each way.',
  },
  SUSPENSION: { title: 'Open bans', rule: 'What is left of a ban goes with the player.' },
  LEVY: { title: 'Levy', rule: 'A share of the fee is paid to the association before the registration.' },
  CONFLICT: {
    title: 'Conflict of interest',
    rule: 'Whoever decides is bound to neither club; where one person is behind both, two look at it.',
  },
  BRIDGE: {
    title: 'Bridge transfer',
    rule: 'Two moves for good within 16 weeks are looked at more closely.',
  },
  PRICE: { title: 'Price', rule: 'How the fee compares with what the player is held to be worth.' },
} as const satisfies Record<string, { title: string; rule: string }>
export type CheckCode = keyof typeof transferChecks

export const isCheckCode = (code: string): code is CheckCode => code in transferChecks

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
export const minorExceptions = {
  parents_moved: 'The parents moved, for reasons other than football',
  near_border: 'Home and club are within 50 km of the border',
  humanitarian: 'The minor fled for humanitarian reasons, with the parents',
  unaccompanied: 'The minor fled for humanitarian reasons, without the parents',
  five_years: 'The minor has lived in the country for five years',
} as const

export type PaperNeeds = {
  type: TransferType
  hasFee: boolean
  isAmateur: boolean
  isMinor: boolean
  /** That the last contract has ended stands in our own record. */
  isEndRecorded: boolean
}

export function papersNeeded({ type, hasFee, isAmateur, isMinor, isEndRecorded }: PaperNeeds): PaperKind[] {
  const contract = isAmateur ? 'amateur_form' : 'contract'
  const agreement: PaperKind[] = hasFee ? ['agreement'] : []
  const end: PaperKind[] = isEndRecorded ? [] : ['contract_end']
  const free: PaperKind[] = ['identity', 'contract', ...end, 'medical', 'photo', 'tpo']
  const bought: PaperKind[] = ['identity', 'contract', 'agreement', 'medical', 'photo', 'tpo']
  const needed: Record<TransferType, PaperKind[]> = {
    permanent: bought,
    loan_convert: bought,
    free_expired: free,
    free_agent: free,
    loan: ['identity', 'loan_agreement', 'agreement', 'medical', 'photo', 'tpo'],
    loan_extend: ['loan_agreement', 'tpo'],
    loan_return: [],
    first_registration: [
      'identity',
      'birth_certificate',
      contract,
      'medical',
      'photo',
      'tpo',
      'training_history',
    ],
    intl_in: [
      'identity',
      'birth_certificate',
      'contract',
      ...agreement,
      'medical',
      'photo',
      'tpo',
      'training_history',
    ],
    intl_out: ['identity', ...agreement, 'release', 'tpo', 'payment', 'training_history'],
    status_change: ['identity', contract],
  }
  const ofMinors: PaperKind[] = isMinor && type !== 'loan_return' ? ['guardian_consent', 'school_record'] : []
  return [...needed[type], ...ofMinors]
}
