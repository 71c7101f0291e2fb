import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { exploreTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Match officials · ${productName}`,
  description:
    "The match officials of Zimbabwe's Premier Soccer League: referees, assistants and commissioners.",
})

export default function ExploreOfficialsPage() {
  return (
    <RecordPage
      title="Explore"
      lead="Referees, assistants, fourth officials and commissioners, with the matches they were given."
      tabs={exploreTabs}
      empty={{
        title: 'No match official has been entered',
        words:
          'The record has no match officials. A referee can ask for the role, which is needed to claim a record.',
        next: { to: '/dashboard/requests', label: 'Ask for the referee role' },
      }}
      reading={{
        Category: 'Referee, assistant, fourth official or commissioner.',
        Matches: 'Those of this season, as they were appointed.',
        'Cards and penalties': 'A match, with the number of matches beside it.',
        'No ratings': 'Visitors do not rate individual match officials here.',
      }}
    />
  )
}
