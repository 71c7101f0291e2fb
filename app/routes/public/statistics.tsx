import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { numbersTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Statistics · ${productName}`,
  description:
    "Goals, minutes, cards and clean sheets of Zimbabwe's Premier Soccer League, counted from its matches.",
})

export default function StatisticsPage() {
  return (
    <RecordPage
      title="Statistics"
      lead="Counted from the matches in the record, with the share of matches in which each thing was written down."
      tabs={numbersTabs}
      empty={{
        title: 'There is nothing to count',
        words: 'Every figure here is counted from matches, and the record has none.',
        next: { to: '/fixtures', label: 'Matches' },
      }}
      reading={{
        Players: 'Appearances, starts, minutes, goals, penalties, assists and cards.',
        Goalkeepers: 'Minutes, goals conceded and clean sheets.',
        Clubs: 'Results at home and away, goals, clean sheets and cards.',
        'Match officials': 'Matches, cards and penalties. Nobody is rated by visitors.',
        Coverage: 'Each table says how many matches it knows: an assist that nobody noted is not a nought.',
        'Equal figures': 'Equal figures share a rank.',
      }}
    />
  )
}
