import { PageTitle } from '#ui/page-title.tsx'

export default function ClubTransferApprovalsPage() {
  return (
    <div className="column">
      <PageTitle title="Transfer approvals" />
    </div>
  )
}
