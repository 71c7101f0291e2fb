import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Article · ${productName}`,
  description: "Article of Zimbabwe's Premier Soccer League, from the record.",
})

export default function ArticlePage() {
  return (
    <div className="column">
      <PageTitle title="Article" />
    </div>
  )
}
