import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Match report · ${productName}`,
  description: "Match report of Zimbabwe's Premier Soccer League, from the record.",
})

export default function MatchReportPage() {
  return (
    <div className="column">
      <PageTitle title="Match report" />
    </div>
  )
}
