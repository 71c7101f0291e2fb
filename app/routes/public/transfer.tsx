import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Transfer · ${productName}`,
  description: "Transfer of Zimbabwe's Premier Soccer League, from the record.",
})

export default function TransferPage() {
  return (
    <div className="column">
      <PageTitle title="Transfer" />
    </div>
  )
}
