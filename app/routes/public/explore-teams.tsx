import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { exploreTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Clubs · ${productName}`,
  description: "The clubs of Zimbabwe's Premier Soccer League, with ground, staff, squad and matches.",
})

export default function ExploreTeamsPage() {
  return (
    <RecordPage
      title="Explore"
      lead="Every club of the league, by the name it plays under."
      tabs={exploreTabs}
      empty={{
        title: 'No club has been entered',
        words:
          'The record has no clubs. Those who work for one can ask for a club role, which is needed to keep its part.',
        next: { to: '/dashboard/requests', label: 'Ask for a club role' },
      }}
      reading={{
        Name: 'The name of the club, with its nickname and its city.',
        Ground: 'Where it plays at home.',
        Position: 'Where it stands in the table, and its last five matches.',
        Crest: 'A shield in its colours, drawn by us. No club’s own crest is ours to use.',
      }}
    />
  )
}
