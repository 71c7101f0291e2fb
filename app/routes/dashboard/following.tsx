import { PageTitle } from '#ui/page-title.tsx'

export default function FollowingPage() {
  return (
    <div className="column">
      <PageTitle title="Following" />
    </div>
  )
}
