import { useSession } from '#features/accounts/session/session.ts'
import { MyReports, WaitingReports } from '#features/curation/error-reports/my-reports.tsx'
import { reportingRead } from '#features/curation/error-reports/queries.ts'
import { ReportForm } from '#features/curation/error-reports/report-form.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'

export default function ReportErrorPage() {
  const path = useSearch().get('about') ?? ''
  const { isImpersonating } = useSession()
  return (
    <div className="column">
      <PageTitle
        title="Report an error"
        lead="Say what is wrong, what is right, and where it can be seen. Somebody of the league looks at it."
      />
      <Query of={reportingRead(path)} rows={5}>
        {({ subject, waiting, mine, reputation }) => (
          <>
            {subject ? (
              <Section title={subject.about} action={<Link to={path}>Back to the page</Link>}>
                {isImpersonating ? (
                  <p className="text-soft">Nothing can be reported while you look through another’s eyes.</p>
                ) : (
                  <ReportForm path={path} subject={subject} />
                )}
              </Section>
            ) : null}
            {waiting.length > 0 ? (
              <Section title="Reported by others">
                <WaitingReports waiting={waiting} mayWrite={!isImpersonating} />
              </Section>
            ) : null}
            <Section title="What you have reported">
              <MyReports mine={mine} reputation={reputation} mayWrite={!isImpersonating} />
            </Section>
          </>
        )}
      </Query>
    </div>
  )
}
