import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Callback · ${productName}`,
  description: "Callback of Zimbabwe's Premier Soccer League, from the record.",
})

export default function CallbackPage() {
  return (
    <div className="column">
      <PageTitle title="Callback" />
    </div>
  )
}
