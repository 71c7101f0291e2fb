import { PageTitle } from '#ui/page-title.tsx'

export default function NotFoundPage() {
  return (
    <div className="column">
      <PageTitle title="Not found" />
    </div>
  )
}
