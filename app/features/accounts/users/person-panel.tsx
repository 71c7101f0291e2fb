import * as words from '#messages/accounts/users.js'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { momentOf } from '#lib/format/spans.ts'
import { nameOf } from '#lib/data/names.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { When } from '#ui/when.tsx'
import type { Start } from './impersonate-dialog.tsx'
import { isSuspended } from './acts.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonImpersonations, PersonSessions } from './person-history.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSecondFactor } from './person-second-factor.tsx'
import { PersonTies } from './person-ties.tsx'
import { type Person, personRead } from './queries.ts'

/** One account: who it is, what they hold, what they asked, where they are signed in, and what was done. */
export function PersonPanel({
  id,
  me,
  back,
  onImpersonate,
  audit,
}: {
  id: string
  /** The account of the viewer. */
  me: string
  /** The list they came from. */
  back: string
  onImpersonate: (person: Person) => Start
  audit: ReactNode
}) {
  return (
    <Query of={personRead(id)} lines={8}>
      {person =>
        person ? (
          <Found person={person} me={me} back={back} onStart={onImpersonate(person)} audit={audit} />
        ) : (
          <Nobody back={back} />
        )
      }
    </Query>
  )
}

function Nobody({ back }: { back: string }) {
  return (
    <Empty
      title={words.noAccount}
      action={
        <ButtonLink kind="quiet" to={back}>
          {words.allPeople}
        </ButtonLink>
      }
    >
      {words.noAccountLead}
    </Empty>
  )
}

function Found({
  person,
  me,
  back,
  onStart,
  audit,
}: {
  person: Person
  me: string
  back: string
  onStart: Start
  audit: ReactNode
}) {
  return (
    <article aria-label={nameOf(person)} className="grid gap-6">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1 justify-self-start">
        <Icon name="left" size={16} /> {words.allPeople}
      </Link>
      <Head person={person} />
      <PersonActs person={person} me={me} onStart={onStart} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <PersonRoles person={person} />
          <Section title={words.auditLog}>{audit}</Section>
        </div>
        <div className="min-w-0">
          <Profile person={person} />
          <PersonTies id={person.id} />
          <PersonSecondFactor person={person} me={me} />
          <PersonSessions id={person.id} />
          <PersonImpersonations id={person.id} />
        </div>
      </div>
    </article>
  )
}

function Head({ person }: { person: Person }) {
  const name = nameOf(person)
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} size={56} />
      <div className="min-w-0">
        <h2 className="font-display text-34 leading-[1.1] [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {isSuspended(person) ? <Badge tone="problem">{words.statusSuspended}</Badge> : null}
          {person.confirmedAt ? null : <Badge>{words.unconfirmed}</Badge>}
          {person.isSample ? <SampleStamp /> : null}
        </p>
      </div>
    </div>
  )
}

const moment = (at: string | null, none: string) => (at ? <When {...momentOf(at)} /> : none)

function Profile({ person }: { person: Person }) {
  const facts: [string, ReactNode][] = [
    [words.email, person.email ?? words.none],
    [words.phone, person.phone ?? words.none],
    [words.created, moment(person.createdAt, '')],
    [words.confirmed, moment(person.confirmedAt, words.notYet)],
    [words.lastSignIn, moment(person.lastSignInAt, words.never)],
  ]
  return (
    <Section title={words.profile}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
