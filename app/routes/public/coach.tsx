import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Coach · ${productName}`,
  description: "Coach of Zimbabwe's Premier Soccer League, from the record.",
})

export default function CoachPage() {
  return (
    <div className="column">
      <PageTitle title="Coach" />
    </div>
  )
}
