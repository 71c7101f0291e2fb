// The home of somebody who is in the record as a person: a player, a coach, a match official.
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/roles.ts'
import { Queries } from '#lib/queries.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Home } from './home.tsx'
import { LinkList } from './link-list.tsx'
import { Loaded } from './loaded.tsx'
import { linksOf } from './queries.ts'
import { type RecordRole, recordWords } from './record-words.ts'
import { roleTabs } from './tabs-of.ts'
import { Ways } from './ways.tsx'

type Props = {
  kind: RecordRole
  profile: { id: string; fullName: string | null }
  roles: readonly Role[]
  readOnly: boolean
}

export function RecordHome(props: Props) {
  return (
    <Queries>
      <OwnHome {...props} />
    </Queries>
  )
}

function OwnHome({ kind, profile, roles, readOnly }: Props) {
  const words = recordWords[kind]
  const links = useQuery(linksOf(profile.id))
  return (
    <Home
      title={words.title}
      eyebrow={profile.fullName}
      lead="Private: only you see this page."
      tabs={roleTabs(roles, profile.id)}
      readOnly={readOnly}
    >
      {roles.includes(kind) ? null : <NotHeld kind={kind} />}
      <Section title="Your record">
        <Loaded query={links}>
          {claimed =>
            claimed.length > 0 ? (
              <LinkList links={claimed} folder={words.folder} />
            ) : (
              <NotLinked kind={kind} />
            )
          }
        </Loaded>
      </Section>
      <Section title="What a link shows">
        <p className="max-w-[60ch]">
          A link says that this account belongs to one {words.person} of the record. Somebody who knows you
          confirms it. From then on this page shows, from the record:
        </p>
        <ul className="mt-3 grid max-w-[60ch] list-disc gap-1 pl-5">
          {words.shows.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title="What you can do today">
        <Ways ways={words.ways} />
      </Section>
    </Home>
  )
}

function NotLinked({ kind }: { kind: RecordRole }) {
  const { person } = recordWords[kind]
  return (
    <Empty
      title={`Your account is not linked to a ${person} record`}
      action={<ButtonLink to="/dashboard/settings">Check your name</ButtonLink>}
    >
      The league’s office links you to your record once it has checked who you are. Write your name in the
      settings as it stands on your registration: that is how you will be found.
    </Empty>
  )
}

function NotHeld({ kind }: { kind: RecordRole }) {
  return (
    <div className="mb-8">
      <Notice
        tone="info"
        title={`You do not hold the role ${kind}`}
        action={
          <ButtonLink kind="quiet" to={`/dashboard/requests?role=${kind}`}>
            Ask for it
          </ButtonLink>
        }
      >
        A link can only be made for those who do.
      </Notice>
    </div>
  )
}
