// A register as a list: what it is about, what holds, and where it is seen.
import type { ReactNode } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import type { Read } from '#lib/data/read.ts'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { certificatesRead, type Decision, decisionsRead, type Minor, minorsRead } from './registers.ts'

export function Register<Row extends { isSample: boolean }>({
  title,
  from,
  empty,
  keyOf,
  children,
}: {
  title: string
  from: Read<Row[]>
  empty: { title: string; words: string }
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}) {
  return (
    <Section title={title}>
      <Query of={from} rows={4}>
        {found => (
          <ListOf items={found} empty={empty}>
            {row => (
              <li
                key={keyOf(row)}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
              >
                {children(row)}
                {row.isSample ? <SampleStamp /> : null}
              </li>
            )}
          </ListOf>
        )}
      </Query>
    </Section>
  )
}

/** Two lines: what it is, and what is known of it. */
export const Lines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className="min-w-0 flex-1 basis-64">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{first}</p>
    <p className="text-14 text-soft">{second}</p>
  </div>
)

const acts: Record<Decision['action'], string> = {
  approve: 'Approved',
  reject: 'Rejected',
  return: 'Returned',
  annul: 'Annulled',
}

const toTransfer = (ref: string) => (
  <Link to={`/transfer-approvals/${ref}`} className="font-semibold">
    {ref}
  </Link>
)

export function DecisionRegister() {
  return (
    <Register
      title="Decisions on transfers"
      from={decisionsRead}
      empty={{
        title: 'Nothing is decided yet',
        words: 'The last 50 decisions of the association stand here.',
      }}
      keyOf={({ ref, at, action }) => `${ref} ${at} ${action}`}
    >
      {({ ref, action, at, by, engaging, releasing }) => (
        <Lines
          first={
            <>
              {toTransfer(ref)} <Badge>{acts[action]}</Badge>
            </>
          }
          second={[
            `${releasing ?? 'No club'} → ${engaging ?? 'abroad'}`,
            dayAndTimeOf(at),
            by ? `by ${by}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </Register>
  )
}

export function CertificateRegister() {
  return (
    <Register
      title="International transfer certificates"
      from={certificatesRead}
      empty={{
        title: 'Nobody came from abroad or went there',
        words: 'Every transfer from or to another association stands here, with its certificate.',
      }}
      keyOf={({ ref }) => ref}
    >
      {({ ref, type, player, club, foreignClub, country, reference, dated }) => (
        <Lines
          first={
            <>
              {toTransfer(ref)} {player}
              <Badge>{reference ? `ITC ${reference}` : 'No certificate yet'}</Badge>
            </>
          }
          second={[
            type === 'intl_in'
              ? `${foreignClub ?? 'Abroad'}${country ? ` (${country})` : ''} → ${club ?? ''}`
              : `${club ?? ''} → ${foreignClub ?? 'abroad'}${country ? ` (${country})` : ''}`,
            dated ? `dated ${dayOf(dated)}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </Register>
  )
}

/** What the file of a minor has to hold. */
const wanted: Record<string, string> = {
  birth_certificate: 'birth certificate',
  guardian_consent: 'guardian’s consent',
  school_record: 'school record',
}

const missingOf = ({ papers, guardians }: Minor) => [
  ...(guardians === 0 ? ['a confirmed guardian'] : []),
  ...Object.entries(wanted).flatMap(([kind, words]) => (papers.includes(kind) ? [] : [words])),
]

export function MinorRegister() {
  return (
    <Register
      title="Files of minors"
      from={minorsRead}
      empty={{ title: 'No minor is registered', words: 'Players under 18 of the season stand here.' }}
      keyOf={({ slug }) => slug}
    >
      {minor => (
        <Lines
          first={
            <>
              <Link to={`/players/${minor.slug}`} className="font-semibold">
                {minor.player}
              </Link>
              <Badge>{missingOf(minor).length === 0 ? 'Complete' : 'Incomplete'}</Badge>
            </>
          }
          second={[
            minor.club,
            `born ${minor.bornIn}`,
            missingOf(minor).length > 0 ? `missing: ${missingOf(minor).join(', ')}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </Register>
  )
}
