import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `About · ${productName}`,
  description: "About of Zimbabwe's Premier Soccer League, from the record.",
})

export default function AboutPage() {
  return (
    <div className="column">
      <PageTitle title="About" />
    </div>
  )
}
