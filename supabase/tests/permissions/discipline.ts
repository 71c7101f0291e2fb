// Cases, which are public once decided; bans, which nobody writes; and when officials cannot take a match.
import { add, addPerson, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { isPerson, worldOf } from './world.ts'

const reference = () => `DC-2031-${String(nextNumber()).padStart(3, '0')}`

async function caseOf(site: Site, isDecided: boolean) {
  const { season, club } = await worldOf(site)
  const told = { status: 'decided', body: 'The committee', decision: 'A warning.', sanction: 'warning' }
  return idOf(site, 'discipline_cases', {
    reference: reference(),
    season_id: season,
    club_id: club,
    charge: 'Crowd trouble.',
    ...(isDecided ? { ...told, decided_on: '2026-01-01' } : {}),
  })
}

const changedCase: Fixture['update'] = async ({ site }) => ({
  met: { filter: by('id', await caseOf(site, true)), body: { charge: 'Nothing.' } },
  broken: [],
})

export const disciplineCases: Fixture = {
  select: async ({ site, says }) => {
    const opened = { filter: by('id', await caseOf(site, false)) }
    if (says('any')) return { met: opened, broken: [] }
    return { met: { filter: by('id', await caseOf(site, true)) }, broken: [opened] }
  },
  insert: async ({ site }) => {
    const { season, club } = await worldOf(site)
    const body = { reference: reference(), season_id: season, club_id: club, charge: 'Crowd trouble.' }
    return { met: { body }, broken: [] }
  },
  update: changedCase,
  delete: changedCase,
}

async function banned(site: Site) {
  const { season, club, match, person } = await worldOf(site)
  const row = { season_id: season, club_id: club, match_id: match, cause: 'red', matches: 2 }
  return { ...row, person_id: await person('player') }
}

const ban: Fixture['update'] = async ({ site }) => ({
  met: { filter: by('id', await idOf(site, 'suspensions', await banned(site))), body: { matches: 9 } },
  broken: [],
})

export const suspensions: Fixture = {
  select: ban,
  insert: async ({ site }) => ({ met: { body: await banned(site) }, broken: [] }),
  update: ban,
  delete: ban,
}

/** The person's own record as an official, and somebody else's. */
async function officials({ site, person, viewerId }: Cell) {
  const mine = await addPerson(site, 'official')
  if (person.who !== 'anon') await isPerson(site, viewerId, mine)
  return { mine, other: await addPerson(site, 'official') }
}

const days = { from_on: '2031-01-01', until_on: '2031-01-07' }

const ownDays: Fixture['delete'] = async cell => {
  const { mine, other } = await officials(cell)
  for (const person_id of [mine, other])
    await add(cell.site, 'official_unavailability', { person_id, ...days })
  const [own, theirs] = [mine, other].map(id => ({
    filter: by('person_id', id),
    body: { until_on: '2031-01-09' },
  })) as [{ filter: string; body: object }, { filter: string; body: object }]
  return cell.says('any') ? { met: theirs, broken: [] } : { met: own, broken: [theirs] }
}

export const officialUnavailability: Fixture = {
  select: ownDays,
  insert: async cell => {
    const { mine, other } = await officials(cell)
    return {
      met: { body: { person_id: mine, ...days } },
      broken: [
        { body: { person_id: other, ...days } },
        { body: { person_id: mine, from_on: '2031-01-07', until_on: '2031-01-01' } },
      ],
    }
  },
  update: ownDays,
  delete: ownDays,
}
