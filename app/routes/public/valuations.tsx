import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Valuations · ${productName}`,
  description: "Valuations of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ValuationsPage() {
  return (
    <div className="column">
      <PageTitle title="Valuations" />
    </div>
  )
}
