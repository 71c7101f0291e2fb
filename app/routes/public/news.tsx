import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `News · ${productName}`,
  description: "News of Zimbabwe's Premier Soccer League, from the record.",
})

export default function NewsPage() {
  return (
    <div className="column">
      <PageTitle title="News" />
    </div>
  )
}
