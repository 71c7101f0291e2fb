import * as words from '#messages/accounts/users.js'
import { roleNames } from '#ui/role-names.ts'
import { dayOf } from '#lib/format/dates.ts'
import { momentOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { When } from '#ui/when.tsx'
import { type Ties, tiesRead } from './queries.ts'

/** The clubs and the person of the record that an account belongs to, and the private papers it opened. */
export function PersonTies({ id }: { id: string }) {
  return (
    <Query of={tiesRead(id)}>
      {ties => (
        <>
          <Section title={words.clubsAndRecord}>
            <Belongs ties={ties} />
          </Section>
          {ties.opened.length > 0 ? (
            <Section title={words.papersOpened}>
              <ul className="grid gap-2">
                {ties.opened.map(({ id: opening, openedAt, reason, document }) => (
                  <li key={opening}>
                    <p>
                      {words.opened({
                        document: document.kind.replaceAll('_', ' '),
                        transfer: document.transfer.ref,
                        when: <When {...momentOf(openedAt)} />,
                      })}
                    </p>
                    {reason ? <p className="text-14 text-soft">{reason}</p> : null}
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
        </>
      )}
    </Query>
  )
}

function Belongs({ ties: { places, links } }: { ties: Ties }) {
  if (places.length + links.length === 0) return <p className="text-soft">{words.noTies}</p>
  return (
    <ul className="grid gap-2">
      {links.map(({ id, status, person }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <bdi>{person.name}</bdi>
          <Badge tone={status === 'confirmed' ? 'good' : 'plain'}>
            {status === 'confirmed' ? words.ofRecord : words.claimed}
          </Badge>
        </li>
      ))}
      {places.map(({ id, role, startsOn, endsOn, club }) => (
        <li key={id}>
          <Link to={`/teams/${club.slug}`}>{club.name}</Link>, {roleNames[role]}
          <span className="block text-14 text-soft">
            {endsOn
              ? words.fromTo({ from: dayOf(startsOn), to: dayOf(endsOn) })
              : words.sinceDay({ day: dayOf(startsOn) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
