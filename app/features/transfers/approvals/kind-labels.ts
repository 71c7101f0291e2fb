// What a kind of transfer and a paper is called: also on pages that show nothing else of transfers.
import type { TransferType } from '#domain/transfers/moves.ts'
import { paperKinds, paperWords } from '#domain/transfers/documents.ts'
import { capitalize } from '#lib/format/capitalize.ts'

export const typeNames: Record<TransferType, string> = {
  permanent: 'Permanent',
  free_expired: 'Free, contract ended',
  free_agent: 'Free agent',
  loan: 'Loan',
  loan_return: 'Return from a loan',
  loan_extend: 'Longer loan',
  loan_convert: 'Loan made permanent',
  first_registration: 'First registration',
  intl_in: 'From abroad',
  intl_out: 'To a club abroad',
  status_change: 'Change of status',
}

/** As it stands at the beginning of a line: "Birth certificate". */
export function paperName(kind: string): string {
  const known = paperKinds.find(each => each === kind)
  return capitalize((known ? paperWords[known] : kind).replace(/^the /, ''))
}
