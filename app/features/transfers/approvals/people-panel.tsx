// Who has to agree, and who has.
import { officeNames } from '#league/offices.ts'
import type { ReactNode } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { Transfer } from './queries.ts'
import { isHidden, isTwoClubs } from './labels.ts'

const languages: Record<string, string> = { en: 'English', sn: 'Shona', nd: 'Ndebele' }

export function PeoplePanel({ of }: { of: Transfer }) {
  const { player, engaging, releasing, locks } = of
  const hasAgreed = of.agreedAt !== null
  return (
    <ul>
      <Person
        as="Player"
        name={player?.name ?? ''}
        to={player?.slug ? `/players/${player.slug}` : undefined}
        words={[player?.position, player?.birthYear ? `born ${player.birthYear}` : null, player?.nationality]
          .filter(Boolean)
          .join(', ')}
      >
        <Consent of={of} party="player" />
      </Person>
      {locks.isMinor ? (
        <Person
          as="Guardian"
          name="A guardian has to agree too: the player is under 18"
          words={isGuardianMissing(of) ? 'Nobody is confirmed yet. The association confirms a guardian.' : ''}
        >
          <Consent of={of} party="guardian" />
        </Person>
      ) : null}
      {engaging ? (
        <Person as="Engaging club" name={engaging.name} to={`/teams/${engaging.slug}`}>
          {isTwoClubs(of) ? <Agreed isAgreed={hasAgreed} /> : null}
        </Person>
      ) : (
        <Person as="Club abroad" name={`${of.foreignClub ?? ''}, ${of.foreignCountry ?? ''}`} />
      )}
      {releasing && releasing.id !== engaging?.id ? (
        <Person as="Releasing club" name={releasing.name} to={`/teams/${releasing.slug}`}>
          {isTwoClubs(of) ? (
            <Agreed isAgreed={hasAgreed} />
          ) : of.type === 'free_expired' ? (
            <span className="text-14 text-soft">is told, and cannot stop it</span>
          ) : null}
        </Person>
      ) : null}
      {of.type === 'intl_in' ? (
        <Person as="Club abroad" name={`${of.foreignClub ?? ''}, ${of.foreignCountry ?? ''}`} />
      ) : null}
    </ul>
  )
}

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
  return isAgreed ? <Badge tone="good">Agreed</Badge> : <Badge>Not agreed yet</Badge>
}

function Consent({ of, party }: { of: Transfer; party: 'player' | 'guardian' }) {
  const last = of.consents.findLast(consent => consent.party === party)
  if (isHidden(of)) return null
  if (!last) return of.agreedAt === null ? <Badge>Not asked yet</Badge> : <Badge>Has not answered</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {last.withdrawnAt ? (
        <Badge tone="warning">Took the consent back</Badge>
      ) : last.isGiven ? (
        <Badge tone="good">Agreed</Badge>
      ) : (
        <Badge tone="problem">Said no</Badge>
      )}
      <span className="text-14 text-soft">
        {dayAndTimeOf(last.saidAt)}
        <OwnTime at={last.saidAt} />
        {last.isGiven ? `, read in ${languages[last.language] ?? last.language}` : ''}
        {last.typedName ? `, signed “${last.typedName}”` : ''}
      </span>
      <IdentityLine of={last} />
    </span>
  )
}

function IdentityLine({ of: { check, withdrawnAt } }: { of: Transfer['consents'][number] }) {
  if (check)
    return (
      <span className="text-14 text-soft">
        Identity checked by {check.by ? `${check.by}, ` : ''}
        {officeNames[check.office]}, {dayOf(check.at)}
      </span>
    )
  return withdrawnAt ? null : <Badge tone="problem">Identity not checked: does not count</Badge>
}
