// For somebody who works for no club, or for more than one.
import * as words from '#messages/homes/clubHome.js'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { MyClubs } from './queries.ts'

const hrefOfHome = (clubId: string) => `/club-dashboard?club=${clubId}`

export function NoClub() {
  return (
    <Empty
      title={words.noClub}
      action={
        <ButtonLink kind="quiet" to="/dashboard/settings">
          {words.checkName}
        </ButtonLink>
      }
    >
      {words.noClubLead}
    </Empty>
  )
}

export function ClubChoice({ clubs }: { clubs: MyClubs['clubs'] }) {
  return (
    <Section title={words.chooseClub}>
      <p className="mb-3 max-w-[60ch]">{words.actFor({ count: clubs.length })}</p>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {clubs.map(({ id, name }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={hrefOfHome(id)}
              className="flex min-h-11 items-center justify-between gap-4 py-3 font-semibold"
            >
              {name}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** From one club to the other, for those who have two. */
export function ClubTabs({ clubs, open }: { clubs: MyClubs['clubs']; open: string }) {
  if (clubs.length < 2) return null
  return (
    <div className="mb-8">
      <TabLinks
        label={words.yourClubs}
        tabs={clubs.map(({ id, name }) => ({ to: hrefOfHome(id), label: name }))}
        open={hrefOfHome(open)}
      />
    </div>
  )
}
