import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { numbersTabs } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Analysis · ${productName}`,
  description:
    "Analysis of Zimbabwe's Premier Soccer League: what its numbers say, with the method beside each.",
})

export default function AnalysisPage() {
  return (
    <RecordPage
      title="Analysis"
      lead="What the numbers say about the season. Each piece names its data, its method and how well the method did before."
      tabs={numbersTabs}
      empty={{
        title: 'No analysis has been published',
        words: 'What can be counted from the matches stands under statistics and records.',
        next: { to: '/statistics', label: 'Statistics' },
      }}
      reading={{
        Chances:
          'How often a season ends so when the matches left are played many times by the computer. Not betting advice.',
        'Form and pace': 'Points won round by round, beside those of other seasons.',
        'Head to head': 'Every match between two clubs.',
        Method: 'The version, the data it was given and its record so far stand under every piece.',
      }}
    />
  )
}
