import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/matchday/reports.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { OfflineLine } from '#features/matchday/shared/offline-line.tsx'
import { reportingRead } from '#features/matchday/reports/queries.ts'
import { Reporting } from '#features/matchday/reports/reporting.tsx'
import { kept } from '#lib/data/kept-read.ts'
import { storedAccount } from '#lib/data/stored-account.ts'
import type { Params } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const title = titles.reports

export default function ReportingPage({ params }: { params: Params }) {
  const { profile, roles, isImpersonating } = useSession()
  // Without a network nobody can say who is here but what this browser keeps.
  const userId = profile?.id ?? storedAccount() ?? ''
  const id = params['id'] ?? ''
  const read = useQuery(kept(reportingRead(id, userId)))
  return (
    <div className="column">
      <QueryState title={words.title} read={read} lines={6}>
        {data =>
          data === null ? (
            <>
              <PageTitle title={words.title} />
              <Empty
                title={words.unknownMatch}
                action={<ButtonLink to="/fixtures">{words.allMatches}</ButtonLink>}
              />
            </>
          ) : (
            <>
              <Reporting key={`${userId} ${data.match.id}`} data={data} mayWrite={!isImpersonating} />
              <OfflineLine path={`/matches/${id}/reporting`} />
              {roles.includes('admin') ? (
                <p className="mt-6">
                  <Link to={`/admin?tab=discipline&match=${data.match.id}`} className="touch">
                    {words.openCase}
                  </Link>
                </p>
              ) : null}
            </>
          )
        }
      </QueryState>
    </div>
  )
}
