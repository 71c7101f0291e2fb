// The panels of a player's dashboard, in a file of their own: nothing of it is needed before one is opened.
import { Papers } from '#features/curation/claims/papers.tsx'
import { MyReports } from '#features/curation/error-reports/my-reports.tsx'
import { reportingRead } from '#features/curation/error-reports/queries.ts'
import { MeasureLines } from '#features/numbers/comparison/measure-lines.tsx'
import { playerPercentilesRead } from '#features/numbers/comparison/percentile-queries.ts'
import { paperName } from '#league/paper-names.ts'
import { Query } from '#ui/query.tsx'

export { SigningAccounts } from '#features/curation/claims/signing-accounts.tsx'
export { Payments } from '#features/homes/player/payments.tsx'

export const OwnPapers = (given: { userId: string; readOnly: boolean }) => (
  <Papers {...given} nameOf={paperName} />
)

export function Corrections({ path, readOnly }: { path: string; readOnly: boolean }) {
  return (
    <Query of={reportingRead(path)}>
      {({ mine, reputation }) => <MyReports mine={mine} reputation={reputation} mayWrite={!readOnly} />}
    </Query>
  )
}

export function Percentiles({ slug }: { slug: string }) {
  return (
    <Query of={playerPercentilesRead(slug)}>
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
    </Query>
  )
}
