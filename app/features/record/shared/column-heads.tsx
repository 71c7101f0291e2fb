type ColumnHead = readonly [short: string, whole: string, isLeftOutOnPhones: boolean]

export const tableHeads = [
  ['P', 'Played', false],
  ['W', 'Won', true],
  ['D', 'Drawn', true],
  ['L', 'Lost', true],
  ['GF', 'Goals for', true],
  ['GA', 'Goals against', true],
] as const

export function ColumnHeads({ heads }: { heads: readonly ColumnHead[] }) {
  return heads.map(([short, whole, isLeftOutOnPhones]) => (
    <th key={short} scope="col" className={isLeftOutOnPhones ? 'rest' : undefined}>
      <abbr title={whole}>{short}</abbr>
    </th>
  ))
}
