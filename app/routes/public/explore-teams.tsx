import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Explore teams · ${productName}`,
  description: "Explore teams of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ExploreTeamsPage() {
  return (
    <div className="column">
      <PageTitle title="Explore teams" />
    </div>
  )
}
