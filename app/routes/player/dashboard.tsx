import { useQuery } from '@tanstack/react-query'
import type { NotValued, Valuation } from '#domain/numbers/values/valuation.ts'
import type { ValueInputs } from '#domain/numbers/values/factors.ts'
import type { TransferType } from '#domain/transfers/moves.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { BioButton } from '#features/curation/claims/bio.tsx'
import { ClaimFlow } from '#features/curation/claims/claim-flow.tsx'
import { Papers } from '#features/curation/claims/papers.tsx'
import type { Claim } from '#features/curation/claims/queries.ts'
import { MeasureLines } from '#features/numbers/comparison/measure-lines.tsx'
import { playerPercentilesRead } from '#features/numbers/comparison/percentile-queries.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'
import { MyReports } from '#features/curation/error-reports/my-reports.tsx'
import { reportingRead } from '#features/curation/error-reports/queries.ts'
import { Panel } from '#features/homes/player/panel.tsx'
import { Payments } from '#features/homes/player/payments.tsx'
import { PlayerHome } from '#features/homes/player/player-home.tsx'
import { type Linked, playerHomeRead } from '#features/homes/player/queries.ts'
import { paperName, typeNames } from '#features/transfers/approvals/kind-labels.ts'
import { becauseWords, notValuedWords } from '#features/numbers/valuations/labels.ts'
import { positionNames } from '#league/positions.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { QueryState } from '#ui/query-state.tsx'

export const ownerReads = (userId: string) => [playerHomeRead(userId)]

export default function PlayerDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const home = useQuery(playerHomeRead(profile?.id ?? ''))
  if (!profile) return null
  const linked = home.data?.person ? (home.data as Linked) : undefined
  return (
    <Home
      title="Player dashboard"
      eyebrow={linked?.person.name ?? profile.fullName}
      lead={linked ? leadOf(linked) : 'Private: only you see this page.'}
      tabs={roleTabs(roles, profile.id)}
      readOnly={isImpersonating}
    >
      <QueryState read={home} rows={6} columns={3}>
        {told =>
          told.person === null ? (
            <ClaimFlow
              as="player"
              claims={told.claims as Claim[]}
              account={{ id: profile.id, name: profile.fullName ?? '' }}
              readOnly={isImpersonating}
            />
          ) : (
            <PlayerHome
              home={told}
              typeName={type => typeNames[type as TransferType] ?? type}
              valueReasons={reasonsOf(told.value)}
              publicPage={<PublicPage person={told.person} readOnly={isImpersonating} />}
              panels={<Panels home={told} userId={profile.id} readOnly={isImpersonating} />}
            />
          )
        }
      </QueryState>
    </Home>
  )
}

const leadOf = ({ person, club }: Linked) =>
  [person.position ? positionNames[person.position] : null, club?.name ?? 'without a club']
    .filter(Boolean)
    .join(', ')

function reasonsOf(value: Linked['value']) {
  if (value?.factors && value.inputs)
    return becauseWords(value.factors as Valuation['factors'], value.inputs as ValueInputs)
  return notValuedWords((value?.reason ?? 'no minutes') as NotValued['reason'], value?.minutes ?? 0)
}

function PublicPage({ person, readOnly }: { person: Linked['person']; readOnly: boolean }) {
  return (
    <>
      <p className="max-w-[60ch] whitespace-pre-line">
        {person.bio ?? <span className="text-soft">You have written nothing of yourself yet.</span>}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink kind="quiet" to={`/players/${person.slug}`}>
          See your page
        </ButtonLink>
        {readOnly ? null : (
          <>
            <BioButton person={person} />
            <ButtonLink kind="quiet" to={`/dashboard/report-error?about=/players/${person.slug}`}>
              Ask for a correction
            </ButtonLink>
          </>
        )}
      </div>
    </>
  )
}

function Panels({ home, userId, readOnly }: { home: Linked; userId: string; readOnly: boolean }) {
  return (
    <>
      <Panel title="Percentiles" hint="How you stand among players of your position">
        <Percentiles slug={home.person.slug} />
      </Panel>
      <Panel title="Corrections" hint="What you asked for, and what became of it">
        <Corrections path={`/players/${home.person.slug}`} readOnly={readOnly} />
      </Panel>
      <Panel title="Your papers" hint="What you keep here, and who has opened it">
        <Papers userId={userId} readOnly={readOnly} nameOf={paperName} />
      </Panel>
      <Panel title="A payment that did not come" hint="In confidence, to the association">
        <Payments personId={home.person.id} clubs={home.clubs} readOnly={readOnly} />
      </Panel>
    </>
  )
}

function Corrections({ path, readOnly }: { path: string; readOnly: boolean }) {
  return (
    <Query of={reportingRead(path)}>
      {({ mine, reputation }) => <MyReports mine={mine} reputation={reputation} mayWrite={!readOnly} />}
    </Query>
  )
}

function Percentiles({ slug }: { slug: string }) {
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
