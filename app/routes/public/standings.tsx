import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Standings · ${productName}`,
  description: "Standings of Zimbabwe's Premier Soccer League, from the record.",
})

export default function StandingsPage() {
  return (
    <div className="column">
      <PageTitle title="Standings" />
    </div>
  )
}
