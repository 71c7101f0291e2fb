import { moneyOf } from '#lib/format/money.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Contract } from './queries.ts'

/** The contract that comes with a transfer, for those who see wages. */
export function ContractPanel({ contract, isVisible }: { contract: Contract | null; isVisible: boolean }) {
  if (!isVisible)
    return (
      <p className="text-soft">
        Only the engaging club’s admins, the player, the guardian and ZIFA see the contract.
      </p>
    )
  if (!contract) return <p className="text-soft">No contract entered yet.</p>
  const lines: [string, string | null][] = [
    ['Runs', `${dayOf(contract.startsOn)} to ${dayOf(contract.endsOn)}`],
    [
      'Wage a month',
      contract.isAmateur
        ? 'none, an amateur'
        : contract.monthlyWage === null
          ? 'not entered'
          : moneyOf(contract.monthlyWage, contract.currency),
    ],
    ['Bonuses', contract.bonuses],
    [
      'First professional contract',
      contract.isFirstProfessional === null ? null : contract.isFirstProfessional ? 'yes' : 'no',
    ],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {lines.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="max-sm:mb-1">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
