import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { howToRead, numbersTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Valuations · ${productName}`,
  description: "What players of Zimbabwe's Premier Soccer League may be worth, as a range with its reasons.",
})

export default function ValuationsPage() {
  return (
    <RecordPage
      title="Valuations"
      lead="What a player may be worth, always as a range, with the reasons that moved it. Nobody sets a value by hand."
      tabs={numbersTabs}
      empty={{
        title: 'No player is valued',
        words:
          'No value has been worked out. It takes minutes on the pitch, which no open source tells of real players.',
        next: howToRead,
      }}
      reading={{
        Range: 'Where the value lies in eight cases out of ten. The point in the middle is no price.',
        Confidence: 'High, medium or low, with the reason.',
        Minutes: 'A player is valued from 450 minutes on; until then the page says how many are missing.',
        'Under 18': 'Players under 18 are not valued.',
      }}
    />
  )
}
