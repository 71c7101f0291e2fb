import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/accounts/pages.js'
import { useSession } from '#features/accounts/session/session.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { hubTabs } from '#features/homes/dashboard/tabs-of.ts'
import { ButtonLink } from '#ui/button.tsx'

export const title = titles.notFound

export default function DashboardNotFoundPage() {
  const { roles } = useSession()
  return (
    <Home title={words.pageNotFound} eyebrow="404" lead={words.notFoundLead} tabs={hubTabs(roles)}>
      <ButtonLink to="/dashboard">{words.openDashboard}</ButtonLink>
    </Home>
  )
}
