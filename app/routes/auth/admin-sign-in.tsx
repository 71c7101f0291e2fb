import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Admin sign in · ${productName}`,
  description: "Admin sign in of Zimbabwe's Premier Soccer League, from the record.",
})

export default function AdminSignInPage() {
  return (
    <div className="column">
      <PageTitle title="Admin sign in" />
    </div>
  )
}
