import * as words from '#messages/record/matches.js'
import type { Tallies } from './tallies.ts'

/** What was counted at the ground, club against club. Nothing official follows from it. */
export function TallyTable({ tallies, home, away }: { tallies: Tallies; home: string; away: string }) {
  return (
    <>
      <table className="w-full max-w-[36rem]">
        <thead className="border-b border-ink text-14 text-soft">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              {words.counted}
            </th>
            {[home, away].map(name => (
              <th key={name} scope="col" className="pl-4 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tallies.rows.map(row => (
            <tr key={row.name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {row.name}
              </th>
              <td className="text-right font-display text-20">{row.home}</td>
              <td className="text-right font-display text-20">{row.away}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[60ch] text-14 text-soft">
        {tallies.isWhole ? words.countedWhole({ by: tallies.by }) : words.countedPart({ by: tallies.by })}
      </p>
    </>
  )
}
