import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Referee account · ${productName}`,
  description: "Referee account of Zimbabwe's Premier Soccer League, from the record.",
})

export default function RefereeAccountPage() {
  return (
    <div className="column">
      <PageTitle title="Referee account" />
    </div>
  )
}
