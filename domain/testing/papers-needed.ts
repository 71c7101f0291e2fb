// Which documents a transfer needs. The database decides; its tests compare it with this.
import type { PaperKind } from '#domain/transfers/documents.ts'
import type { TransferType } from '#domain/transfers/moves.ts'

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
