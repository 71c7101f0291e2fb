import { PageTitle } from '#ui/page-title.tsx'

export default function RequestsPage() {
  return (
    <div className="column">
      <PageTitle title="Requests" />
    </div>
  )
}
