// Stands in place of an administrator's page until two-step verification is set up.
import { TwoStepSetup } from '#features/accounts/shared/two-step-setup.tsx'
import * as words from '#messages/accounts/twoStep.js'
import { withQueries } from '#lib/data/query-provider.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSession } from './session.ts'

export const TwoStepPage = withQueries(function TwoStepPage({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  return (
    <div className="column">
      <div className="mx-auto max-w-xl">
        <PageTitle title={words.requiredTitle} lead={words.requiredLead} />
        <TwoStepSetup userId={user?.id ?? ''} onDone={onDone} />
      </div>
    </div>
  )
})
