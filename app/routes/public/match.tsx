import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Match · ${productName}`,
  description: "Match of Zimbabwe's Premier Soccer League, from the record.",
})

export default function MatchPage() {
  return (
    <div className="column">
      <PageTitle title="Match" />
    </div>
  )
}
