// Which kind of transfer fits a player, by what the record says of other clubs. The database decides (app.kind_instead);
// supabase/tests/transfers/transfer-kinds.test.ts holds the two together.
import type { TransferType } from '#domain/transfers/moves.ts'

/** Another club has to agree, or takes its player back. */
const askAnotherClub: readonly TransferType[] = [
  'permanent',
  'loan',
  'loan_extend',
  'loan_convert',
  'loan_return',
]

/**
 * The kind to use instead; null where this one is right. A club with a running contract is asked before the player is
 * approached, and one where the player is still registered is notified.
 */
export function kindInstead(
  type: TransferType,
  {
    hasContractElsewhere,
    isRegisteredElsewhere,
  }: { hasContractElsewhere: boolean; isRegisteredElsewhere: boolean },
): TransferType | null {
  if (askAnotherClub.includes(type)) return null
  if (hasContractElsewhere) return 'permanent'
  return isRegisteredElsewhere ? 'free_expired' : null
}
