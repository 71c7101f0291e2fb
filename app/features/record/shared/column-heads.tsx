import * as words from '#messages/record/table.js'

type ColumnHead = readonly [short: string, whole: string, isLeftOutOnPhones: boolean]

export const tableHeads = [
  [words.p, words.played, false],
  [words.w, words.won, true],
  [words.d, words.drawn, true],
  [words.l, words.lost, true],
  [words.gf, words.goalsFor, true],
  [words.ga, words.goalsAgainst, true],
] as const

export function ColumnHeads({ heads }: { heads: readonly ColumnHead[] }) {
  return heads.map(([short, whole, isLeftOutOnPhones]) => (
    <th key={short} scope="col" className={isLeftOutOnPhones ? 'rest' : undefined}>
      <abbr title={whole}>{short}</abbr>
    </th>
  ))
}

/**
 * On a phone a table shows its main columns; this shows the rest. It stands before the table, which follows it by CSS
 * alone (`.all-columns` in app.css), so that it works without a script. A page has one such table.
 */
export const AllColumns = () => (
  <>
    <input type="checkbox" id="all" className="all-columns no-print size-5 align-middle" />
    <label htmlFor="all" className="no-print min-h-11 items-center pl-3">
      {words.all}
    </label>
  </>
)
