import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { howToRead } from '#features/record/tabs.ts'

export const head = () => ({
  title: `News · ${productName}`,
  description:
    "News of Zimbabwe's Premier Soccer League: notices, reports and corrections, each with its author and date.",
})

export default function NewsPage() {
  return (
    <RecordPage
      title="News"
      lead="Notices and reports, the newest first. Each says who wrote it and when, and what was corrected since."
      empty={{
        title: 'Nothing has been published',
        words: 'No notice or report stands in the record.',
        next: howToRead,
      }}
      reading={{
        Author: 'Who wrote it. What comes from a club is marked with that club.',
        Date: 'When it was published, in Zimbabwe time.',
        Corrections: 'What was put right afterwards stands under the text, with its date.',
        Withdrawn: 'A text that is taken back leaves its heading and the reason.',
      }}
    />
  )
}
