import { PageTitle } from '#ui/page-title.tsx'

export default function SuperZifaOversightPage() {
  return (
    <div className="column">
      <PageTitle title="Zifa oversight" />
    </div>
  )
}
