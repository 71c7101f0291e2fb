import { PageTitle } from '#ui/page-title.tsx'

export default function ClubDashboardPage() {
  return (
    <div className="column">
      <PageTitle title="Dashboard" />
    </div>
  )
}
