import { productName } from '#app/site.ts'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Sign in · ${productName}`,
  description: "Sign in of Zimbabwe's Premier Soccer League, from the record.",
})

export default function SignInPage() {
  return (
    <div className="column">
      <PageTitle title="Sign in" />
    </div>
  )
}
