import { PageTitle } from '#ui/page-title.tsx'

export default function ScoutingPage() {
  return (
    <div className="column">
      <PageTitle title="Scouting" />
    </div>
  )
}
