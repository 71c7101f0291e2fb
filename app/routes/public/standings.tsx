import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'

export const head = () => ({
  title: `Table · ${productName}`,
  description: "The table of Zimbabwe's Premier Soccer League, worked out from its matches.",
})

export default function StandingsPage() {
  return (
    <RecordPage
      title="Table"
      lead="The log of the league, worked out from the results and from nothing else. Deductions stand under it with their reason."
      empty={{
        title: 'There is no table without results',
        words: 'The table is worked out from finished matches, and the record has none.',
        next: { to: '/fixtures', label: 'Matches' },
      }}
      reading={{
        P: 'Matches played, also those that were awarded.',
        'W, D, L': 'Won, drawn and lost.',
        'GF, GA': 'Goals for and goals against.',
        GD: 'Goal difference: goals for less goals against.',
        Pts: 'Points: three for a win, one for a draw, less any deduction.',
        Form: 'The last five matches, the latest at the right, as letters.',
      }}
    />
  )
}
