import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Analysis · ${productName}`,
  description: "Analysis of Zimbabwe's Premier Soccer League, from the record.",
})

export default function AnalysisPage() {
  return (
    <div className="column">
      <PageTitle title="Analysis" />
    </div>
  )
}
