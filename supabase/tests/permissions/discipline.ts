// Cases, which are public once decided; bans, which nobody writes; and when officials cannot take a match.
import { add, addPerson, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture, type Try } from './fixture.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

const reference = () => `DC-2031-${String(nextNumber()).padStart(3, '0')}`

const decided = {
  status: 'decided',
  body: 'The committee',
  decision: 'A warning.',
  sanctions: ['warning'],
  decided_on: '2026-01-01',
}
const charged = { answer_by: '2026-01-01' }

async function caseOf(site: Site, given: object) {
  const { season, club } = await worldOf(site)
  const row = { reference: reference(), season_id: season, club_id: club, charge: 'Crowd trouble.' }
  return idOf(site, 'discipline_cases', { ...row, ...given })
}

const changedCase: Fixture['update'] = async ({ site }) => ({
  met: { filter: by('id', await caseOf(site, decided)), body: { charge: 'Nothing.' } },
  broken: [],
})

/** A charge against the club or the person who asks, and one against somebody else. */
async function charges({ site, person, viewerId }: Cell) {
  const { club, otherClub, person: anybody } = await worldOf(site)
  const isOfClub = person.who === 'club' || person.who === 'club_admin'
  if (isOfClub) await actsFor(site, viewerId, otherClub, person.who)
  const me = await anybody('player')
  if (person.who === 'player') await isPerson(site, viewerId, me)
  const about = isOfClub ? { club_id: otherClub } : { person_id: me }
  return {
    own: await caseOf(site, { ...charged, ...about }),
    uncharged: await caseOf(site, about),
    other: await caseOf(site, { ...charged, club_id: club }),
  }
}

const answer = (case_id: string) => ({ case_id, stance: 'contests', side: 'club', words: 'It was not us.' })

const answers: Fixture['update'] = async cell => {
  const { own, other } = await charges(cell)
  for (const id of [own, other]) await add(cell.site, 'discipline_answers', answer(id))
  const [mine, theirs] = [own, other].map(id => ({
    filter: by('case_id', id),
    body: { words: 'It was.' },
  })) as [Try, Try]
  return cell.says('own') || cell.says('own_club')
    ? { met: mine, broken: [theirs] }
    : { met: theirs, broken: [] }
}

const closed: Fixture['update'] = async ({ site }) => {
  const { match } = await worldOf(site)
  const case_id = await caseOf(site, decided)
  await add(site, 'closed_matches', { match_id: match, case_id })
  return { met: { filter: by('case_id', case_id), body: { match_id: case_id } }, broken: [] }
}

export const disciplineTables: Record<string, Fixture> = {
  discipline_cases: {
    select: async cell => {
      const { site, says } = cell
      const opened = { filter: by('id', await caseOf(site, {})) }
      if (says('any')) return { met: opened, broken: [] }
      const shown = { filter: by('id', await caseOf(site, decided)) }
      if (!says('or_charged_club') && !says('or_charged_person')) return { met: shown, broken: [opened] }
      const { own, uncharged, other } = await charges(cell)
      return {
        met: { filter: by('id', own) },
        broken: [opened, { filter: by('id', uncharged) }, { filter: by('id', other) }],
      }
    },
    insert: async ({ site }) => {
      const { season, club } = await worldOf(site)
      const body = { reference: reference(), season_id: season, club_id: club, charge: 'Crowd trouble.' }
      return { met: { body }, broken: [] }
    },
    update: changedCase,
    delete: changedCase,
  },
  discipline_answers: {
    columns: 'case_id,stance,side,words,document_path,answered_at',
    select: answers,
    insert: async ({ site }) => ({ met: { body: answer(await caseOf(site, charged)) }, broken: [] }),
    update: answers,
    delete: answers,
  },
  closed_matches: {
    select: closed,
    insert: async ({ site }) => {
      const { match } = await worldOf(site)
      return { met: { body: { match_id: match, case_id: await caseOf(site, decided) } }, broken: [] }
    },
    update: closed,
    delete: closed,
  },
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
