import { PageTitle } from '#ui/page-title.tsx'

export default function FanPage() {
  return (
    <div className="column">
      <PageTitle title="Fan" />
    </div>
  )
}
