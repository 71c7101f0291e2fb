// Who has to agree, and who has.
import * as labels from '#messages/transfers/people.js'
import { officeNames } from '#league/offices.ts'
import { isLanguage, languageNames } from '#lib/language/languages.ts'
import type { ReactNode } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { Transfer } from './queries.ts'
import { isHidden, isTwoClubs } from './labels.ts'

export function PeoplePanel({ of }: { of: Transfer }) {
  const { player, engaging, releasing, locks } = of
  const hasAgreed = of.agreedAt !== null
  return (
    <ul>
      <Person
        as={labels.player}
        name={player?.name ?? ''}
        to={player?.slug ? `/players/${player.slug}` : undefined}
        words={[
          player?.position,
          player?.birthYear ? labels.born({ year: player.birthYear }) : null,
          player?.nationality,
        ]
          .filter(Boolean)
          .join(', ')}
      >
        <Consent of={of} party="player" />
      </Person>
      {locks.isMinor ? (
        <Person
          as={labels.guardian}
          name={labels.guardianNeeded}
          words={isGuardianMissing(of) ? labels.guardianMissing : ''}
        >
          <Consent of={of} party="guardian" />
        </Person>
      ) : null}
      {engaging ? (
        <Person as={labels.engaging} name={engaging.name} to={`/teams/${engaging.slug}`}>
          {isTwoClubs(of) ? <Agreed isAgreed={hasAgreed} /> : null}
        </Person>
      ) : (
        <Person as={labels.abroad} name={abroadName(of)} />
      )}
      {releasing && releasing.id !== engaging?.id ? (
        <Person as={labels.releasing} name={releasing.name} to={`/teams/${releasing.slug}`}>
          {isTwoClubs(of) ? (
            <Agreed isAgreed={hasAgreed} />
          ) : of.type === 'free_expired' ? (
            <span className="text-14 text-soft">{labels.informed}</span>
          ) : null}
        </Person>
      ) : null}
      {of.type === 'intl_in' ? <Person as={labels.abroad} name={abroadName(of)} /> : null}
    </ul>
  )
}

const abroadName = ({ foreignClub, foreignCountry }: Transfer) =>
  labels.abroadName({ club: foreignClub ?? '', country: foreignCountry ?? '' })

const isGuardianMissing = ({ findings }: Transfer) =>
  findings.some(({ code, is_ok }) => code === 'GUARDIAN' && !is_ok)

function Person({
  as,
  name,
  to,
  words,
  children,
}: {
  as: string
  name: string
  to?: string | undefined
  words?: string
  children?: ReactNode
}) {
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <span className="text-14 text-soft">{as}</span>
      <span>{to ? <Link to={to}>{name}</Link> : name}</span>
      {words ? <span className="text-14 text-soft">{words}</span> : null}
      {children ? <span>{children}</span> : null}
    </li>
  )
}

function Agreed({ isAgreed }: { isAgreed: boolean }) {
  return isAgreed ? <Badge tone="good">{labels.agreed}</Badge> : <Badge>{labels.notAgreed}</Badge>
}

function Consent({ of, party }: { of: Transfer; party: 'player' | 'guardian' }) {
  const last = of.consents.findLast(consent => consent.party === party)
  if (isHidden(of)) return null
  if (!last)
    return of.agreedAt === null ? <Badge>{labels.notAsked}</Badge> : <Badge>{labels.notAnswered}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {last.withdrawnAt ? (
        <Badge tone="warning">{labels.tookBack}</Badge>
      ) : last.isGiven ? (
        <Badge tone="good">{labels.agreed}</Badge>
      ) : (
        <Badge tone="problem">{labels.saidNo}</Badge>
      )}
      <span className="text-14 text-soft">
        {dayAndTimeOf(last.saidAt)}
        <OwnTime at={last.saidAt} />
        {last.isGiven
          ? labels.readIn({
              language: isLanguage(last.language) ? languageNames[last.language] : last.language,
            })
          : ''}
        {last.typedName ? labels.signed({ name: last.typedName }) : ''}
      </span>
      <IdentityLine of={last} />
    </span>
  )
}

function IdentityLine({ of: { check, withdrawnAt } }: { of: Transfer['consents'][number] }) {
  if (check)
    return (
      <span className="text-14 text-soft">
        {check.by
          ? labels.checkedBy({ person: check.by, office: officeNames[check.office], day: dayOf(check.at) })
          : labels.checked({ office: officeNames[check.office], day: dayOf(check.at) })}
      </span>
    )
  return withdrawnAt ? null : <Badge tone="problem">{labels.unchecked}</Badge>
}
