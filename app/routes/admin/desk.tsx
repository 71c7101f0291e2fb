import { PageTitle } from '#ui/page-title.tsx'

export default function DeskPage() {
  return (
    <div className="column">
      <PageTitle title="Desk" />
    </div>
  )
}
