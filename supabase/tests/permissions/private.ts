// Birth dates, which are public for adults, and what is private whatever the age.
import { add } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { recordFixture } from './record.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

async function bornOn(site: Site, day: string): Promise<string> {
  const person = await (await worldOf(site)).person()
  await add(site, 'birth_dates', { person_id: person, born_on: day })
  return by('person_id', person)
}

/** 18 tomorrow. */
export async function minorsDay(site: Site): Promise<string> {
  const [row] = await site.sql(
    `select (app.league_today() - interval '18 years' + interval '1 day')::date::text as day`,
  )
  return String(row?.['day'])
}

const ofAdults = recordFixture('birth_dates')

export const birthDates: Fixture = {
  ...ofAdults,
  select: async cell => {
    const { site, says } = cell
    const minor = { filter: await bornOn(site, await minorsDay(site)) }
    const adult = await ofAdults.select(cell)
    return says('any') ? { met: minor, broken: [] } : { met: adult.met, broken: [minor] }
  },
}

/** A player with private facts, registered with a club as kind says. */
async function playerWith(site: Site, club: string | undefined, facts?: object): Promise<string> {
  const player = await (await worldOf(site)).person('player')
  if (club) await add(site, 'registrations', { player_id: player, club_id: club, starts_on: '2020-01-01' })
  if (facts) await add(site, 'player_private', { person_id: player, ...facts })
  return player
}

const facts = { phone: '+263 77 000 0000', identity_number: '63-000000A00' }

/** One's own row where the cell speaks of it, one's club's, or anybody's; and those of others. */
async function rowsFor(cell: Cell) {
  const { site, person, viewerId, says, allowed } = cell
  const { club, otherClub } = await worldOf(site)
  const mine = await playerWith(site, club, facts)
  if (person.who !== 'anon') {
    // Of the club and linked to a player in it; neither helps those whom the table does not name.
    await actsFor(site, viewerId, club, says('own') ? 'player' : 'club_admin')
    if (!says('own_club')) await isPerson(site, viewerId, mine)
  }
  if (allowed === 'no') return { mine: by('person_id', mine), others: [], club, otherClub }
  const stranger = await playerWith(site, otherClub, facts)
  const listed = await playerWith(site, undefined, facts)
  await add(site, 'registrations', { player_id: listed, club_id: club, kind: 'listed' })
  const left = await playerWith(site, undefined, facts)
  await add(site, 'registrations', { player_id: left, club_id: club, ends_on: '2020-12-31' })
  const coming = await playerWith(site, undefined, facts)
  await add(site, 'registrations', { player_id: coming, club_id: club, starts_on: '2099-01-01' })
  const others = says('own') ? [stranger] : [stranger, listed, left, coming]
  return { mine: by('person_id', mine), others: others.map(id => by('person_id', id)), club, otherClub }
}

export const playerPrivate: Fixture = {
  select: async cell => {
    const { mine, others } = await rowsFor(cell)
    if (cell.says('any')) return { met: { filter: others[0] ?? '' }, broken: [] }
    return { met: { filter: mine }, broken: others.map(filter => ({ filter })) }
  },
  insert: async cell => {
    const { site, says } = cell
    const { club, otherClub } = await rowsFor({ ...cell, viewerId: cell.person.id })
    const ours = { body: { person_id: await playerWith(site, club), ...facts } }
    const theirs = { body: { person_id: await playerWith(site, otherClub), ...facts } }
    return says('any') ? { met: theirs, broken: [] } : { met: ours, broken: [theirs] }
  },
  update: async cell => {
    const { says } = cell
    const { mine, others } = await rowsFor({ ...cell, viewerId: cell.person.id })
    const body = { phone: '+263 71 111 1111' }
    if (says('any')) return { met: { filter: others[0] ?? '', body }, broken: [] }
    const identity = says('own') ? [{ filter: mine, body: { identity_number: '1' } }] : []
    return { met: { filter: mine, body }, broken: [...others.map(filter => ({ filter, body })), ...identity] }
  },
  delete: async cell => {
    const { mine } = await rowsFor({ ...cell, viewerId: cell.person.id })
    return { met: { filter: mine }, broken: [] }
  },
}
