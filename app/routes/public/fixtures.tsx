import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Fixtures · ${productName}`,
  description: "Fixtures of Zimbabwe's Premier Soccer League, from the record.",
})

export default function FixturesPage() {
  return (
    <div className="column">
      <PageTitle title="Fixtures" />
    </div>
  )
}
