import { PageTitle } from '#ui/page-title.tsx'

export default function SuperUsersPage() {
  return (
    <div className="column">
      <PageTitle title="Users" />
    </div>
  )
}
