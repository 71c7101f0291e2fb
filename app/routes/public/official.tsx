import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Official · ${productName}`,
  description: "Official of Zimbabwe's Premier Soccer League, from the record.",
})

export default function OfficialPage() {
  return (
    <div className="column">
      <PageTitle title="Official" />
    </div>
  )
}
