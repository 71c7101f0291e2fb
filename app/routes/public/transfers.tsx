import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Transfers · ${productName}`,
  description: "Transfers of Zimbabwe's Premier Soccer League, from the record.",
})

export default function TransfersPage() {
  return (
    <div className="column">
      <PageTitle title="Transfers" />
    </div>
  )
}
