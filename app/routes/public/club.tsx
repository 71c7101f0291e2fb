import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Club · ${productName}`,
  description: "Club of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ClubPage() {
  return (
    <div className="column">
      <PageTitle title="Club" />
    </div>
  )
}
