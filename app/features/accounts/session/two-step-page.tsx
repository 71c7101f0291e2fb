// Stands in place of an administrator's page until two-step verification is set up.
import { TwoStepSetup } from '#features/accounts/shared/two-step-setup.tsx'
import { twoStepTexts } from '#features/accounts/shared/two-step-labels.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSession } from './session.ts'

export const TwoStepPage = withQueries(function TwoStepPage({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  return (
    <div className="column">
      <div className="mx-auto max-w-xl">
        <PageTitle title={twoStepTexts.required.title} lead={twoStepTexts.required.lead} />
        <TwoStepSetup userId={user?.id ?? ''} onDone={onDone} />
      </div>
    </div>
  )
})
