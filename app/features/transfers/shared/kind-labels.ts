// What a kind of transfer is called: also on pages that show nothing else of transfers.
import * as kinds from '#messages/transfers/kinds.js'
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
