import { PageTitle } from '#ui/page-title.tsx'

export default function SuperFeaturesPage() {
  return (
    <div className="column">
      <PageTitle title="Features" />
    </div>
  )
}
