import { PageTitle } from '#ui/page-title.tsx'

export default function SettingsPage() {
  return (
    <div className="column">
      <PageTitle title="Settings" />
    </div>
  )
}
