// Invitations to work for a club: read by its club admins and by whoever has the address, written by functions alone.
import { randomUUID } from 'node:crypto'
import { idOf } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { actsFor, worldOf } from './world.ts'

const asked = (club_id: string, email: string) => ({
  club_id,
  email,
  duty: 'secretary',
  request_id: randomUUID(),
})

const invitation = async (site: Site, club: string, email: string) =>
  by('id', await idOf(site, 'club_invitations', asked(club, email)))

async function addressOf(site: Site, id: string) {
  const [row] = await site.sql('select lower(email) as email from auth.users where id = $1', [id])
  return String(row?.['email'])
}

/** To somebody else, of the club that the person acts for and of another; and to the person. */
async function rows({ site, person, viewerId }: Cell) {
  const { club, otherClub } = await worldOf(site)
  if (['club', 'club_admin'].includes(person.who)) await actsFor(site, person.id, club, person.who)
  const stranger = `${randomUUID()}@example.org`
  const theirs = await invitation(site, otherClub, stranger)
  const clubs = await invitation(site, club, stranger)
  await site.sql('delete from public.club_invitations where club_id = $1 and email like $2', [
    otherClub,
    'person%',
  ])
  const own =
    person.who === 'anon' ? theirs : await invitation(site, otherClub, await addressOf(site, viewerId))
  return { theirs, clubs, own }
}

const change =
  (body?: object): Fixture['update'] =>
  async cell => {
    const { own } = await rows(cell)
    return { met: { filter: own, ...(body ? { body } : {}) }, broken: [] }
  }

export const clubInvitations: Fixture = {
  columns: 'id,club_id,email,duty,invited_at,expires_at,answered_at,answer',
  select: async cell => {
    const { theirs, clubs, own } = await rows(cell)
    if (cell.says('own_club')) return { met: { filter: clubs }, broken: [{ filter: theirs }] }
    return { met: { filter: own }, broken: [{ filter: theirs }, { filter: clubs }] }
  },
  insert: async ({ site }) => {
    const { club } = await worldOf(site)
    return { met: { body: asked(club, `${randomUUID()}@example.org`) }, broken: [] }
  },
  update: change({ duty: 'doctor' }),
  delete: change(),
}
