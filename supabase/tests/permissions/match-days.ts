// Who records a match, and the history of each match.
import { add } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { actsFor, worldOf } from './world.ts'

/** Somebody of the club, who can be named as its recorder. */
async function memberOf(site: Site, club: string): Promise<string> {
  const { id } = await site.newcomer('fan')
  await actsFor(site, id, club, 'player')
  return id
}

async function recorder(site: Site, club: string, userId?: string) {
  const { match } = await worldOf(site)
  const user_id = userId ?? (await memberOf(site, club))
  await site.sql(`delete from public.match_recorders where match_id = $1 and user_id = $2`, [match, user_id])
  await add(site, 'match_recorders', { match_id: match, user_id, club_id: club })
  return { filter: `${by('match_id', match)}&${by('user_id', user_id)}` }
}

/** The person's own club and the other one of the match. */
async function sides({ site, person }: Cell, accountId: string) {
  const { club, otherClub } = await worldOf(site)
  if (person.who === 'club' || person.who === 'club_admin') await actsFor(site, accountId, club, person.who)
  return { club, otherClub }
}

export const matchRecorders: Fixture = {
  select: async cell => {
    const { site, says, viewerId, person } = cell
    const { club, otherClub } = await sides(cell, viewerId)
    const theirs = await recorder(site, otherClub)
    if (says('any')) return { met: theirs, broken: [] }
    if (says('own_club')) return { met: await recorder(site, club), broken: [theirs] }
    return {
      met: person.who === 'anon' ? theirs : await recorder(site, otherClub, viewerId),
      broken: [theirs],
    }
  },
  insert: async cell => {
    const { site, says, person } = cell
    const { match } = await worldOf(site)
    const { club, otherClub } = await sides(cell, person.id)
    const row = async (of: string) => ({
      body: { match_id: match, club_id: of, user_id: await memberOf(site, of) },
    })
    if (says('any')) return { met: await row(otherClub), broken: [] }
    const stranger = { match_id: match, club_id: club, user_id: (await site.newcomer('fan')).id }
    return { met: await row(club), broken: [await row(otherClub), { body: stranger }] }
  },
  update: async cell => ({
    met: {
      ...(await recorder(cell.site, (await worldOf(cell.site)).club)),
      body: { named_at: '2020-01-01' },
    },
    broken: [],
  }),
  delete: async cell => {
    const { club, otherClub } = await sides(cell, cell.person.id)
    const theirs = await recorder(cell.site, otherClub)
    if (cell.says('any')) return { met: theirs, broken: [] }
    return { met: await recorder(cell.site, club), broken: [theirs] }
  },
}

const changed: Fixture['select'] = async ({ site }) => {
  const { match } = await worldOf(site)
  const [row] = await site.sql(`select app.note_match_change($1, 'event', 'league', 'It rained.') as id`, [
    match,
  ])
  return { met: { filter: by('id', row?.['id']), body: { reason: 'It did not.' } }, broken: [] }
}

export const matchChanges: Fixture = {
  select: changed,
  insert: async ({ site }) => ({
    met: { body: { match_id: (await worldOf(site)).match, place: 999, kind: 'event', part: 'league' } },
    broken: [],
  }),
  update: changed,
  delete: changed,
}
