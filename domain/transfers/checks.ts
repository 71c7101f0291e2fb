// The checks of a transfer and its papers, in words. The database decides (app.transfer_findings,
// app.papers_needed); this says what each is about, and supabase/tests/transfers/transfer-checks.test.ts holds the two together.

/** In the order in which they are listed. */
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
  DEVICE: { title: 'One device', rule: 'Each side signs on a device of its own.' },
  BRIDGE: {
    title: 'Bridge transfer',
    rule: 'Two moves for good within 16 weeks are looked at more closely.',
  },
  PRICE: { title: 'Price', rule: 'How the fee compares with what the player is held to be worth.' },
} as const satisfies Record<string, { title: string; rule: string }>
type CheckCode = keyof typeof transferChecks

export const isCheckCode = (code: string): code is CheckCode => code in transferChecks
