// Clubs and people: functions keep the facts, and those they are edit the words that describe them.
import { addClub, nextNumber } from '#supabase/tests/testing/rows.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { recordFixture } from './record.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

async function clubOf({ site, person: { id, who } }: Cell): Promise<string> {
  const club = await addClub(site)
  if (who !== 'anon') await actsFor(site, id, club, who === 'club' ? 'club' : 'club_admin')
  return by('id', club)
}

const words = { description: 'The oldest club of the city.', website: 'https://club.example' }

const factsOfClubs = (): object[] => [
  { name: 'Another name' },
  { slug: `taken-${nextNumber()}` },
  { nicknames: ['The Best'] },
  { founded: 1900 },
]

export const clubs: Fixture = {
  ...recordFixture('clubs'),
  update: async cell => {
    const own = await clubOf(cell)
    const other = by('id', await addClub(cell.site))
    const met = { filter: cell.says('any') ? other : own, body: words }
    const facts = factsOfClubs().map(fact => ({ ...met, body: { ...words, ...fact } }))
    return { met, broken: cell.says('any') ? facts : [{ filter: other, body: words }, ...facts] }
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

export const people: Fixture = {
  ...recordFixture('people'),
  select: registered('id'),
  update: async ({ site, person, says }) => {
    const world = await worldOf(site)
    const [mine, theirs] = [await world.person(), await world.person()]
    const [own, other] = [by('id', mine), by('id', theirs)]
    if (person.who !== 'anon') await isPerson(site, person.id, mine)
    const bio = { bio: 'Left-footed, from Mbare.' }
    const met = { filter: says('any') ? other : own, body: bio }
    const facts = [{ name: 'Another name' }, { birth_year: 2008 }, { nationality: 'Zambia' }].map(fact => ({
      ...met,
      body: { ...bio, ...fact },
    }))
    return { met, broken: says('any') ? facts : [{ filter: other, body: bio }, ...facts] }
  },
}
