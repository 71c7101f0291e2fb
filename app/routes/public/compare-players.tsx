import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Compare players · ${productName}`,
  description: "Compare players of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ComparePlayersPage() {
  return (
    <div className="column">
      <PageTitle title="Compare players" />
    </div>
  )
}
