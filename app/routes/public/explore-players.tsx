import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Explore players · ${productName}`,
  description: "Explore players of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ExplorePlayersPage() {
  return (
    <div className="column">
      <PageTitle title="Explore players" />
    </div>
  )
}
