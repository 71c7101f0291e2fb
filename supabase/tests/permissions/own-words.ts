// Clubs and people: the office keeps them, and those they are edit the words that describe them.
import { add, newClub, nextNumber } from '#supabase/tests/rows.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { recordFixture } from './record.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

async function clubOf({ site, person: { id, who } }: Cell): Promise<string> {
  const club = String((await add(site, 'clubs', newClub()))['id'])
  if (who !== 'anon') await actsFor(site, id, club, who === 'club' ? 'club' : 'club_admin')
  return by('id', club)
}

const words = { description: 'The oldest club of the city.', website: 'https://club.example' }

const ofClubs = recordFixture('clubs')

export const clubs: Fixture = {
  ...ofClubs,
  update: async cell => {
    const own = await clubOf(cell)
    const other = by('id', (await worldOf(cell.site)).otherClub)
    if (cell.says('any')) return ofClubs.update(cell)
    return {
      met: { filter: own, body: words },
      broken: [
        { filter: other, body: words },
        { filter: own, body: { ...words, name: 'Another name' } },
        { filter: own, body: { slug: `taken-${nextNumber()}` } },
        { filter: own, body: { nicknames: ['The Best'] } },
        { filter: own, body: { founded: 1900 } },
      ],
    }
  },
  delete: async cell => {
    const { met } = await ofClubs.delete(cell)
    // One with a season or a match stays.
    return { met, broken: [{ filter: by('id', (await worldOf(cell.site)).club) }] }
  },
}

/** One whom everybody knows, and one whom a club has entered and nobody has registered. */
const registered =
  (key: string): Fixture['select'] =>
  async ({ site, says }) => {
    const { person } = await worldOf(site)
    const [known, entered] = [await person('player'), await person('player')]
    for (const [its, column] of [
      ['people', 'id'],
      ['players', 'person_id'],
    ] as const)
      await site.sql(`update public.${its} set is_unregistered = true where ${column} = $1`, [entered])
    const hidden = { filter: by(key, entered) }
    return says('any') ? { met: hidden, broken: [] } : { met: { filter: by(key, known) }, broken: [hidden] }
  }

export const players: Fixture = {
  ...recordFixture('players'),
  select: registered('person_id'),
}

const ofPeople = recordFixture('people')

export const people: Fixture = {
  ...ofPeople,
  select: registered('id'),
  update: async cell => {
    const { site, person, says } = cell
    if (says('any')) return ofPeople.update(cell)
    const world = await worldOf(site)
    const [own, other] = [await world.person(), await world.person()]
    if (person.who !== 'anon') await isPerson(site, person.id, own)
    const bio = { bio: 'Left-footed, from Mbare.', photo_path: 'people/1.webp' }
    return {
      met: { filter: by('id', own), body: bio },
      broken: [
        { filter: by('id', other), body: bio },
        { filter: by('id', own), body: { ...bio, name: 'Another name' } },
        { filter: by('id', own), body: { birth_year: 2008 } },
        { filter: by('id', own), body: { nationality: 'Zambia' } },
      ],
    }
  },
}

const ofSeasons = recordFixture('seasons')

export const seasons: Fixture = {
  ...ofSeasons,
  delete: async cell => ({
    ...(await ofSeasons.delete(cell)),
    broken: [{ filter: by('id', (await worldOf(cell.site)).season) }],
  }),
}

const ofMatches = recordFixture('matches')

export const matches: Fixture = {
  ...ofMatches,
  delete: async cell => {
    const { club, match } = await worldOf(cell.site)
    await add(cell.site, 'match_events', { match_id: match, club_id: club, kind: 'goal', minute: 12 })
    return { ...(await ofMatches.delete(cell)), broken: [{ filter: by('id', match) }] }
  },
}
