import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/homes/playerHome.js'
import { langOf } from '#lib/language/lang-of.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { NotValued, Valuation } from '#domain/numbers/values/valuation.ts'
import type { ValueInputs } from '#domain/numbers/values/factors.ts'
import type { TransferType } from '#domain/transfers/moves.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { BioButton } from '#features/curation/claims/bio.tsx'
import type { Claim } from '#features/curation/claims/queries.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'
import { tasksRead } from '#features/homes/dashboard/tasks.ts'
import { Consents, hasConsents } from '#features/homes/player/consents.tsx'
import { Panel } from '#features/homes/player/panel.tsx'
import { PlayerHome } from '#features/homes/player/player-home.tsx'
import { type Linked, playerHomeRead } from '#features/homes/player/queries.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import { becauseWords, notValuedWords } from '#features/numbers/valuations/labels.ts'
import { positionNames } from '#league/positions.ts'
import { ButtonLink } from '#ui/button.tsx'
import { afterFirstView } from '#ui/after-first-view.ts'
import { QueryState } from '#ui/query-state.tsx'
import { retryingPart } from '#ui/retrying-part.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'

export const title = titles.player

const loadPanels = () => import('./parts/panels.tsx')
const Percentiles = retryingPart(loadPanels, file => file.Percentiles)
const Corrections = retryingPart(loadPanels, file => file.Corrections)
const Papers = retryingPart(loadPanels, file => file.OwnPapers)
const Payments = retryingPart(loadPanels, file => file.Payments)
const SigningAccounts = retryingPart(loadPanels, file => file.SigningAccounts)
// Only those who are not linked to a player of the record yet see it.
const ClaimFlow = retryingPart(
  () => import('#features/curation/claims/claim-flow.tsx'),
  file => file.ClaimFlow,
)

export const ownerReads = (userId: string) => [playerHomeRead(userId), tasksRead(userId)]

export default function PlayerDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const home = useQuery(playerHomeRead(profile?.id ?? ''))
  if (!profile) return null
  const linked = home.data?.person ? (home.data as Linked) : undefined
  return (
    <Home
      title={words.title}
      eyebrow={linked?.person.name ?? profile.fullName}
      lead={linked ? leadOf(linked) : words.onlyYou}
      tabs={roleTabs(roles, profile.id)}
      readOnly={isImpersonating}
    >
      <QueryState read={home} rows={6} columns={3}>
        {told =>
          told.person === null ? (
            <>
              <NeedsYouSection userId={profile.id} isHiddenWhenEmpty />
              <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
                <ClaimFlow
                  as="player"
                  claims={told.claims as Claim[]}
                  account={{ id: profile.id, name: profile.fullName ?? '' }}
                  readOnly={isImpersonating}
                />
              </Suspense>
            </>
          ) : (
            <>
              <NeedsYouSection userId={profile.id} answeredHere={['consent']}>
                {hasConsents(told) ? <Consents home={told} typeName={nameOfType} /> : null}
              </NeedsYouSection>
              <PlayerHome
                home={told}
                typeName={nameOfType}
                valueReasons={reasonsOf(told.value)}
                publicPage={<PublicPage person={told.person} readOnly={isImpersonating} />}
                panels={<Panels home={told} userId={profile.id} readOnly={isImpersonating} />}
              />
            </>
          )
        }
      </QueryState>
    </Home>
  )
}

const nameOfType = (type: string) => typeNames[type as TransferType] ?? type

const leadOf = ({ person, club }: Linked) =>
  [person.position ? positionNames[person.position] : null, club?.name ?? words.withoutClub]
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
        {person.bio ? (
          <span lang={langOf({ language: person.bioLanguage })}>{person.bio}</span>
        ) : (
          <span className="text-soft">{words.noBio}</span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink kind="quiet" to={`/players/${person.slug}`}>
          {words.publicPageLink}
        </ButtonLink>
        {readOnly ? null : (
          <>
            <BioButton person={person} />
            <ButtonLink kind="quiet" to={`/dashboard/report-error?about=/players/${person.slug}`}>
              {words.requestCorrection}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  )
}

function Panels({ home, userId, readOnly }: { home: Linked; userId: string; readOnly: boolean }) {
  // One file for all of them. It comes after the first view, so that it is there when a panel is opened.
  useEffect(() => afterFirstView(Percentiles.loadNow), [])
  return (
    <>
      <Panel title={words.percentiles} hint={words.percentilesHint}>
        <Suspense fallback={<Skeleton />}>
          <Percentiles slug={home.person.slug} />
        </Suspense>
      </Panel>
      <Panel title={words.corrections} hint={words.correctionsHint}>
        <Suspense fallback={<Skeleton />}>
          <Corrections path={`/players/${home.person.slug}`} readOnly={readOnly} />
        </Suspense>
      </Panel>
      <Panel title={words.papers} hint={words.papersHint}>
        <Suspense fallback={<Skeleton />}>
          <Papers userId={userId} readOnly={readOnly} />
        </Suspense>
      </Panel>
      <Panel title={words.signers} hint={words.signersHint}>
        <Suspense fallback={<Skeleton />}>
          <SigningAccounts userId={userId} readOnly={readOnly} />
        </Suspense>
      </Panel>
      <Panel title={words.missingPayment} hint={words.missingPaymentHint}>
        <Suspense fallback={<Skeleton />}>
          <Payments personId={home.person.id} clubs={home.clubs} readOnly={readOnly} />
        </Suspense>
      </Panel>
    </>
  )
}
