import { PageTitle } from '#ui/page-title.tsx'

export default function SuperDashboardPage() {
  return (
    <div className="column">
      <PageTitle title="Dashboard" />
    </div>
  )
}
