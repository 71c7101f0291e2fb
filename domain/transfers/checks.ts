// The checks of a transfer, by their codes. The database decides (app.transfer_findings); what each is about is said where
// it is shown, and supabase/tests/transfers/transfer-checks.test.ts holds the two together.

/** In the order in which they are listed. */
export const checkCodes = [
  'WINDOW',
  'BAN',
  'CONTRACT',
  'OVERLAP',
  'CLUBS3',
  'CLUBS2',
  'DOCS',
  'FIRST_PRO',
  'MEDICAL',
  'TPO',
  'CONSENT',
  'GUARDIAN',
  'MINOR_DOM',
  'MINOR_INTL',
  'AGE_PROOF',
  'ITC',
  'SQUAD',
  'LOAN_TERM',
  'LOAN_SUB',
  'LOAN_PAIR',
  'SUSPENSION',
  'LEVY',
  'CONFLICT',
  'DEVICE',
  'BRIDGE',
  'PRICE',
] as const
export type CheckCode = (typeof checkCodes)[number]

export const isCheckCode = (code: string): code is CheckCode => checkCodes.some(known => known === code)
