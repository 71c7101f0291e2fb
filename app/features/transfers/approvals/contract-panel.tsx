import * as words from '#messages/transfers/detail.js'
import { moneyOf } from '#lib/format/money.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Contract } from './queries.ts'

/** The contract that comes with a transfer, for those who see wages. */
export function ContractPanel({ contract, isVisible }: { contract: Contract | null; isVisible: boolean }) {
  if (!isVisible) return <p className="text-soft">{words.contractHidden}</p>
  if (!contract) return <p className="text-soft">{words.contractNone}</p>
  const lines: [string, string | null][] = [
    [words.runs, words.days({ from: dayOf(contract.startsOn), to: dayOf(contract.endsOn) })],
    [
      words.wage,
      contract.isAmateur
        ? words.wageAmateur
        : contract.monthlyWage === null
          ? words.wageNone
          : moneyOf(contract.monthlyWage, contract.currency),
    ],
    [words.bonuses, contract.bonuses],
    [
      words.firstProfessional,
      contract.isFirstProfessional === null ? null : contract.isFirstProfessional ? words.yes : words.no,
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
