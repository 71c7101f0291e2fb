import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Search · ${productName}`,
  description: "Search of Zimbabwe's Premier Soccer League, from the record.",
})

export default function SearchPage() {
  return (
    <div className="column">
      <PageTitle title="Search" />
    </div>
  )
}
