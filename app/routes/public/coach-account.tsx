import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Coach account · ${productName}`,
  description: "Coach account of Zimbabwe's Premier Soccer League, from the record.",
})

export default function CoachAccountPage() {
  return (
    <div className="column">
      <PageTitle title="Coach account" />
    </div>
  )
}
