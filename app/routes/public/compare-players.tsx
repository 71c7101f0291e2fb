import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { numbersTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Compare players · ${productName}`,
  description:
    "Compare two to four players of Zimbabwe's Premier Soccer League side by side, with the same measures.",
})

export default function ComparePlayersPage() {
  return (
    <RecordPage
      title="Compare players"
      lead="Two to four players side by side, over the same seasons and by the same measures."
      tabs={numbersTabs}
      empty={{
        title: 'Nothing to compare',
        words:
          'No measures have been worked out for a comparison. Each player’s own numbers stand on their page.',
        next: { to: '/explore/players', label: 'Players' },
      }}
      reading={{
        Totals: 'What was counted, as it stands in the matches.',
        'Per 90':
          'The same for every 90 minutes on the pitch, so that starters and substitutes can be compared.',
        Percentile: 'How many of a hundred players in the same position have less.',
        'Within noise': 'A difference that chance alone could make is marked as such.',
      }}
    />
  )
}
