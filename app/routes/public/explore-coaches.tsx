import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Explore coaches · ${productName}`,
  description: "Explore coaches of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ExploreCoachesPage() {
  return (
    <div className="column">
      <PageTitle title="Explore coaches" />
    </div>
  )
}
