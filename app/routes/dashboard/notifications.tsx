import { PageTitle } from '#ui/page-title.tsx'

export default function NotificationsPage() {
  return (
    <div className="column">
      <PageTitle title="Notifications" />
    </div>
  )
}
