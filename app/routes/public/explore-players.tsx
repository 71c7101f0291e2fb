import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { exploreTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Players · ${productName}`,
  description:
    "The players of Zimbabwe's Premier Soccer League, with club, position, minutes, goals and cards.",
})

export default function ExplorePlayersPage() {
  return (
    <RecordPage
      title="Explore"
      lead="Who plays where, and what was written down about it."
      tabs={exploreTabs}
      empty={{
        title: 'No player has been entered',
        words: 'The record has no players. A player can ask for the role, which is needed to claim a record.',
        next: { to: '/dashboard/requests', label: 'Ask for the player role' },
      }}
      reading={{
        Club: 'Where the player is registered today.',
        Position: 'Goalkeeper, defender, midfielder or forward.',
        Minutes: 'Time on the pitch, as far as line-ups were recorded.',
        Age: 'In years. Of players under 18 only the year of birth is shown.',
      }}
    />
  )
}
