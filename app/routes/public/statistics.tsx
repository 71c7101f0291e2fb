import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Statistics · ${productName}`,
  description: "Statistics of Zimbabwe's Premier Soccer League, from the record.",
})

export default function StatisticsPage() {
  return (
    <div className="column">
      <PageTitle title="Statistics" />
    </div>
  )
}
