import { PageTitle } from '#ui/page-title.tsx'

export default function HubPage() {
  return (
    <div className="column">
      <PageTitle title="Hub" />
    </div>
  )
}
