import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { exploreTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Coaches · ${productName}`,
  description: "The coaches of Zimbabwe's Premier Soccer League, with club, licence and matches in charge.",
})

export default function ExploreCoachesPage() {
  return (
    <RecordPage
      title="Explore"
      lead="Head coaches, assistants and goalkeeping coaches, club by club."
      tabs={exploreTabs}
      empty={{
        title: 'No coach has been entered',
        words: 'The record has no coaches. A coach can ask for the role, which is needed to claim a record.',
        next: { to: '/dashboard/requests', label: 'Ask for the coach role' },
      }}
      reading={{
        Club: 'The club and the post, with the day it began.',
        Licence: 'As the coach showed it and an administrator checked it.',
        Matches: 'Won, drawn and lost while in charge.',
        'Points a match': 'Shown from ten matches on.',
      }}
    />
  )
}
