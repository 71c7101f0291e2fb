import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/curation/pages.js'
import { useSession } from '#features/accounts/session/session.ts'
import { MyReports, WaitingReports } from '#features/curation/error-reports/my-reports.tsx'
import { reportingRead } from '#features/curation/error-reports/queries.ts'
import { ReportForm } from '#features/curation/error-reports/report-form.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'

export const title = titles.reportError

/** The front page, and pages of somebody's own: what is reported of them is reported of the site. */
const isNameless = /^\/($|dashboard|admin|super|auth)/

export default function ReportErrorPage() {
  const search = useSearch()
  const about = search.get('about') ?? ''
  const path = isNameless.test(about) ? '/about' : about
  const { isImpersonating } = useSession()
  return (
    <div className="column">
      <PageTitle title={words.reportError} lead={words.reportErrorLead} />
      <Query of={reportingRead(path)} rows={5}>
        {({ subject, waiting, mine, reputation }) => (
          <>
            {subject ? (
              <Section title={subject.about} action={<Link to={path}>{words.back}</Link>}>
                {isImpersonating ? (
                  <p className="text-soft">{words.notWhileActing}</p>
                ) : (
                  <ReportForm path={path} subject={subject} asked={search.get('fact')} />
                )}
              </Section>
            ) : null}
            {waiting.length > 0 ? (
              <Section title={words.byOthers}>
                <WaitingReports waiting={waiting} mayWrite={!isImpersonating} />
              </Section>
            ) : null}
            <Section title={words.yours}>
              <MyReports mine={mine} reputation={reputation} mayWrite={!isImpersonating} />
            </Section>
          </>
        )}
      </Query>
    </div>
  )
}
