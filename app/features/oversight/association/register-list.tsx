// A register as a list: what it is about, what holds, and where it is seen.
import * as texts from '#messages/oversight/association.js'
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
  approve: texts.approved,
  reject: texts.rejected,
  return: texts.returned,
  annul: texts.annulled,
}

const toTransfer = (ref: string) => (
  <Link to={`/transfer-approvals/${ref}`} className="font-semibold">
    {ref}
  </Link>
)

export function DecisionRegister() {
  return (
    <Register
      title={texts.decisions}
      from={decisionsRead}
      empty={{
        title: texts.noDecisions,
        words: texts.noDecisionsLead,
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
            texts.fromTo({ from: releasing ?? texts.noClub, to: engaging ?? texts.abroad }),
            dayAndTimeOf(at),
            by ? texts.by({ name: by }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </Register>
  )
}

function placeOf(club: string | null, country: string | null) {
  const name = club ?? texts.abroad
  return country ? texts.clubIn({ club: name, country }) : name
}

export function CertificateRegister() {
  return (
    <Register
      title={texts.certificates}
      from={certificatesRead}
      empty={{
        title: texts.noCertificates,
        words: texts.noCertificatesLead,
      }}
      keyOf={({ ref }) => ref}
    >
      {({ ref, type, player, club, foreignClub, country, reference, dated }) => (
        <Lines
          first={
            <>
              {toTransfer(ref)} {player}
              <Badge>{reference ? texts.certificate({ reference }) : texts.noCertificate}</Badge>
            </>
          }
          second={[
            type === 'intl_in'
              ? texts.fromTo({ from: placeOf(foreignClub, country), to: club ?? '' })
              : texts.fromTo({ from: club ?? '', to: placeOf(foreignClub, country) }),
            dated ? texts.dated({ date: dayOf(dated) }) : null,
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
  birth_certificate: texts.birthCertificate,
  guardian_consent: texts.guardianConsent,
  school_record: texts.schoolRecord,
}

const missingOf = ({ papers, guardians }: Minor) => [
  ...(guardians === 0 ? [texts.aGuardian] : []),
  ...Object.entries(wanted).flatMap(([kind, words]) => (papers.includes(kind) ? [] : [words])),
]

export function MinorRegister() {
  return (
    <Register
      title={texts.minors}
      from={minorsRead}
      empty={{ title: texts.noMinors, words: texts.noMinorsLead }}
      keyOf={({ slug }) => slug}
    >
      {minor => (
        <Lines
          first={
            <>
              <Link to={`/players/${minor.slug}`} className="font-semibold">
                {minor.player}
              </Link>
              <Badge>{missingOf(minor).length === 0 ? texts.complete : texts.incomplete}</Badge>
            </>
          }
          second={[
            minor.club,
            texts.bornIn({ year: minor.bornIn }),
            missingOf(minor).length > 0 ? texts.missing({ documents: missingOf(minor).join(', ') }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </Register>
  )
}
