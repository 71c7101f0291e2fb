import { PageTitle } from '#ui/page-title.tsx'

export default function PlayerDashboardPage() {
  return (
    <div className="column">
      <PageTitle title="Dashboard" />
    </div>
  )
}
