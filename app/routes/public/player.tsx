import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Player · ${productName}`,
  description: "Player of Zimbabwe's Premier Soccer League, from the record.",
})

export default function PlayerPage() {
  return (
    <div className="column">
      <PageTitle title="Player" />
    </div>
  )
}
