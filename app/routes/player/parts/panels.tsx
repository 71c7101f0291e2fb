// The panels of a player's dashboard, in a file of their own: nothing of it is needed before one is opened.
import { useQuery } from '@tanstack/react-query'
import { Papers } from '#features/curation/claims/papers.tsx'
import { MyReports } from '#features/curation/error-reports/my-reports.tsx'
import { reportingRead } from '#features/curation/error-reports/queries.ts'
import { MeasureLines } from '#features/numbers/comparison/measure-lines.tsx'
import { playerPercentilesRead } from '#features/numbers/comparison/percentile-queries.ts'
import { paperName } from '#features/transfers/approvals/kind-labels.ts'
import { problemOf } from '#lib/data/problem.ts'
import { QueryState } from '#ui/query-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export { Payments } from '#features/homes/player/payments.tsx'

export const OwnPapers = (given: { userId: string; readOnly: boolean }) => (
  <Papers {...given} nameOf={paperName} />
)

export function Corrections({ path, readOnly }: { path: string; readOnly: boolean }) {
  const read = useQuery(reportingRead(path))
  return (
    <QueryState read={read} tell={problemOf} waiting={<Skeleton />}>
      {({ mine, reputation }) => <MyReports mine={mine} reputation={reputation} mayWrite={!readOnly} />}
    </QueryState>
  )
}

export function Percentiles({ slug }: { slug: string }) {
  const read = useQuery(playerPercentilesRead(slug))
  return (
    <QueryState read={read} tell={problemOf} waiting={<Skeleton />}>
      {({ lines, why }) => (
        <>
          <p className="max-w-[70ch] text-soft">{why}</p>
          {lines.length > 0 ? (
            <div className="sm:columns-2 sm:gap-12 [&_li]:break-inside-avoid">
              <MeasureLines lines={lines} letters={[]} />
            </div>
          ) : null}
        </>
      )}
    </QueryState>
  )
}
