import { inLanguage } from '#lib/router/language-path.ts'
import * as words from '#messages/matchday/matchReport.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { MatchHeader } from '#features/record/matches/match-header.tsx'
import { reportRead } from '#features/record/matches/queries.ts'
import { Report } from '#features/record/matches/report.tsx'
import { headlineOf, trustLine } from '#features/record/matches/labels.ts'
import type { Params } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PrintButton } from '#ui/print-button.tsx'

const readOf = (params: Params) => reportRead(params['id'] ?? '')

export function head({ params, store }: Visit) {
  const report = store.get(readOf(params))
  const about = report && headlineOf(report.match)
  return {
    title: `${about ? words.titleOf({ match: about }) : words.title} · ${productName}`,
    description: import.meta.env.SSR && (about ? words.descriptionOf({ match: about }) : words.description),
    ...(report ? { canonical: `/matches/${report.match.id}/report` } : {}),
  }
}

export const reads = ({ params }: Visit) => [readOf(params)]

export default function MatchReportPage({ params }: { params: Params }) {
  const { data: report } = useRead(readOf(params))
  if (!report) return null
  return (
    <div className="column">
      <MatchHeader match={report.match} />
      <p className="mb-8 text-center font-display text-26">{words.title}</p>
      <Report report={report} />
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="quiet" to={`/matches/${report.match.id}`}>
          {words.viewMatch}
        </ButtonLink>
        {trustLine(report.match).trust === 'confirmed' ? (
          <a
            href={inLanguage(`/matches/${report.match.id}/report.pdf`)}
            download
            className="button button-quiet"
          >
            {words.download}
          </a>
        ) : null}
        <PrintButton />
      </div>
    </div>
  )
}
