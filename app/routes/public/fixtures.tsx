import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { howToRead } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Fixtures and results · ${productName}`,
  description:
    "Fixtures and results of Zimbabwe's Premier Soccer League, round by round, each match with its source.",
})

export default function FixturesPage() {
  return (
    <RecordPage
      title="Matches"
      lead="Fixtures and results, round by round. Every match keeps its place here, also when it was moved, stopped or decided at a table."
      empty={{
        title: 'No match has been entered',
        words:
          'The record has no matches: neither fixtures nor results. Each is entered with the document or report it comes from.',
        next: howToRead,
      }}
      reading={{
        'Kick-off': 'Date and time in Zimbabwe. A time that nobody has confirmed is marked as provisional.',
        Score: 'Goals of the home club first. No score is shown for a match that was not played.',
        Status: 'Scheduled, live, finished, postponed, abandoned or awarded, in words beside the match.',
        Ground: 'Where it is played, which need not be the home ground of the club named first.',
      }}
    />
  )
}
