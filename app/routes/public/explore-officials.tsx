import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Explore officials · ${productName}`,
  description: "Explore officials of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ExploreOfficialsPage() {
  return (
    <div className="column">
      <PageTitle title="Explore officials" />
    </div>
  )
}
