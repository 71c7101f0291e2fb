import * as words from '#messages/matchday/ifUpheld.js'
import type { ReactNode } from 'react'
import { signedNumber } from '#lib/format/signed-number.ts'
import { Link } from '#ui/link.tsx'
import type { IfUpheld } from './if-upheld.ts'

type Row = IfUpheld['rows'][number]

/** Who would move, and behind it the whole table as it would be. `kind`: whether it is a protest or an appeal. */
export function IfUpheldTable({ upheld, kind }: { upheld: IfUpheld; kind: string }) {
  const moved = upheld.rows.filter(({ isMoved }) => isMoved)
  return (
    <>
      {moved.length === 0 ? (
        <p>{words.nobodyMoves}</p>
      ) : (
        <Rows caption={kind === 'appeal' ? words.movesAppeal : words.movesProtest} rows={moved} />
      )}
      <details className="mt-6">
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {words.wholeTable}
        </summary>
        <Rows caption={kind === 'appeal' ? words.tableAppeal : words.tableProtest} rows={upheld.rows} />
      </details>
    </>
  )
}

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="w-full max-w-2xl">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-14 text-soft">
          <th scope="col" className="py-2 pr-3 text-left font-normal">
            {words.place}
          </th>
          <th scope="col" className="py-2 pr-3 text-left font-normal">
            {words.club}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            {words.points}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {words.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.slug} className="border-b border-line">
            <td className="py-2 pr-3 whitespace-nowrap">{change(row.from, row.to)}</td>
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <Link to={`/teams/${row.slug}`}>{row.name}</Link>
            </th>
            <td className="py-2 pr-3 text-right whitespace-nowrap">{change(row.pointsFrom, row.pointsTo)}</td>
            <td className="py-2 text-right">{signedNumber(row.difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function change(before: number, after: number): ReactNode {
  if (before === after) return <span className="text-soft">{after}</span>
  return (
    <>
      <span className="text-soft">{before} → </span>
      <strong>{after}</strong>
    </>
  )
}
