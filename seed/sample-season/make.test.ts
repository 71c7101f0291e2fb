import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayMove } from '#domain/matchday/match-moves.ts'
import { bansOf, type ClubMatch, serveBans } from '#domain/matchday/suspensions.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import { daysFrom, firstFriday } from './calendar.ts'
import { makeSampleSeason, sampleSeed, type SampleSeason } from './make.ts'
import { type Step, stepsOf } from './steps.ts'
import { scoreOf } from './whole-season.ts'
import type { MatchEvent, Player } from './world.ts'

const now = new Date('2026-11-15T11:22:00+02:00')
const tomorrow = new Date('2026-11-16T08:00:00+02:00')
const inTheEnd = new Date('2027-03-01T12:00:00+02:00')
const friday = firstFriday('2026-11-15')

const cellsOf = (file: string) =>
  readCsv(readFileSync(join(import.meta.dirname, '../../data', file), 'utf8')).map(({ cells }) => cells)

const venues = cellsOf('stadiums.csv').map(row => ({
  id: row['stadium_id'] ?? '',
  slug: row['stadium_id'] ?? '',
  town: row['town'] ?? null,
  capacity: Number(row['capacity']) || null,
}))
const lastSeason = new Map(
  cellsOf('psl_tables_computed.csv').flatMap(row =>
    row['season'] === '2025' ? [[row['club_id'], Number(row['Pts'])]] : [],
  ),
)
const part = new Set(
  cellsOf('season_clubs.csv').flatMap(row => (row['season'] === '2026' ? row['club_id'] : [])),
)
const clubs = cellsOf('clubs.csv')
  .filter(row => part.has(row['club_id']))
  .map(row => ({
    id: row['club_id'] ?? '',
    slug: row['club_id'] ?? '',
    name: row['name'] ?? '',
    town: row['town'] || null,
    venueId: row['stadium_id'] || null,
    points: lastSeason.get(row['club_id']) ?? null,
  }))

const given = { friday, clubs, venues, taken: new Set<string>() }
const make = (seed: string, at: Date) => makeSampleSeason({ ...given, seed, now: at })
const seeds = [sampleSeed, 'one', 'two']
const today = make(sampleSeed, now)
const seasons = seeds.map(seed => make(seed, inTheEnd))
const everyMatch = seasons.flatMap(season => season.matches)

test('there are 18 clubs, and 306 matches in 34 rounds', () => {
  expect(clubs).toHaveLength(18)
  expect(today.matches).toHaveLength(306)
  expect(new Set(today.matches.map(({ id }) => id)).size).toBe(306)
  expect(new Set(today.matches.map(({ round }) => round)).size).toBe(34)
})

test('the same seed and moment make the same season, another seed another', () => {
  expect(make(sampleSeed, now)).toEqual(today)
  expect(JSON.stringify(make('one', now).matches)).not.toBe(JSON.stringify(today.matches))
})

test('the next day nobody is somebody else, and what was over is as it was', () => {
  const next = make(sampleSeed, tomorrow)
  expect(next.players).toEqual(today.players)
  expect(next.coaches).toEqual(today.coaches)
  expect(next.matches.map(({ id }) => id)).toEqual(today.matches.map(({ id }) => id))
  const over = today.matches.filter(({ status }) => status === 'confirmed' || status === 'awarded')
  expect(over.length).toBeGreaterThan(200)
  const after = new Map(next.matches.map(match => [match.id, match]))
  for (const match of over) expect(after.get(match.id)).toEqual(match)
})

const statuses = (season: SampleSeason, day: string) =>
  season.matches.filter(match => match.day === day).map(({ status }) => status)

test('today is under way, yesterday is over, tomorrow is open for line-ups', () => {
  expect(statuses(today, '2026-11-15')).toEqual(['live_2h', 'live_1h'])
  for (const status of statuses(today, '2026-11-14'))
    expect(['full_time', 'report_submitted']).toContain(status)
  expect(statuses(today, '2026-11-16')).toEqual(['lineups_open'])
  expect(statuses(make(sampleSeed, tomorrow), '2026-11-16')).toEqual(['live_2h'])
})

test('a live match has had what has happened in it, and no more', () => {
  const [second, first] = today.matches.filter(({ day }) => day === '2026-11-15')
  const whole = new Map(make(sampleSeed, tomorrow).matches.map(match => [match.id, match]))
  for (const [match, minute] of [
    [second, 67],
    [first, 27],
  ] as const) {
    const all = whole.get(match?.id ?? '')?.events ?? []
    expect(match?.events).toEqual(all.slice(0, match?.events.length))
    expect(Math.max(0, ...(match?.events ?? []).map(event => event.minute))).toBeLessThanOrEqual(minute + 5)
    expect(Date.parse(match?.kickOff ?? '')).toBeLessThan(now.getTime())
  }
})

test('whatever can befall a match befalls one', () => {
  for (const { matches } of [today, ...seasons]) {
    const count = (status: string) => matches.filter(match => match.status === status).length
    const befallen = ['postponed', 'abandoned', 'awarded', 'walkover'].map(count)
    // One was awarded by the league, one after a protest.
    expect(befallen).toEqual([2, 1, 2, 1])
  }
})

test('protests are in every stage, and each is by a club that lost', () => {
  expect(today.protests.map(({ stage }) => stage)).toEqual(['open', 'under_appeal', 'dismissed', 'upheld'])
  for (const { match, by, claimed } of today.protests) {
    const hasWon = (match.score?.home ?? 0) > (match.score?.away ?? 0) === (by === match.home)
    expect(hasWon).toBe(false)
    expect(claimed).toEqual(by === match.home ? { home: 3, away: 0 } : { home: 0, away: 3 })
  }
  const flags = today.matches.filter(match => match.isDisputed || match.isUnderAppeal)
  expect(flags).toHaveLength(2)
  const later = make(sampleSeed, new Date('2026-12-12T08:00:00+02:00'))
  expect(later.protests.map(({ stage }) => stage).slice(0, 3)).toEqual(['open', 'under_appeal', 'dismissed'])
  expect(later.protests.length).toBeGreaterThan(today.protests.length)
})

const isAllowed = ({ from, to, part: by }: Step) => from !== null && to !== null && mayMove(from, to, [by])

test('every match that is more than scheduled has the steps that led to what it is, in their order', () => {
  for (const season of [today, make(sampleSeed, tomorrow)])
    for (const match of season.matches) {
      const protest = season.protests.find(each => each.match.id === match.id)
      const steps = stepsOf(match, protest, tomorrow)
      expect(steps.findLast(({ to }) => to)?.to ?? 'scheduled').toBe(match.status)
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
      const wrong = steps.filter(step => step.kind === 'move' && !isAllowed(step))
      expect(wrong).toEqual([])
    }
})

test('goals and draws are as many as the league has', () => {
  for (const { matches } of [...seasons, today]) {
    const scores = matches.flatMap(({ status, score }) => (status === 'confirmed' && score ? [score] : []))
    const goals = scores.reduce((sum, { home, away }) => sum + home + away, 0) / scores.length
    const draws = scores.filter(({ home, away }) => home === away).length / scores.length
    expect(goals).toBeGreaterThan(1.7)
    expect(goals).toBeLessThan(2.2)
    expect(draws).toBeGreaterThan(0.3)
    expect(draws).toBeLessThan(0.42)
  }
})

test('the events add up to the score', () => {
  const played = [...everyMatch, ...today.matches].filter(({ score }) => score)
  expect(played.length).toBeGreaterThan(1000)
  for (const { score, events, home } of played) expect(scoreOf(events, home)).toEqual(score)
})

test('a side is eleven in a formation, one of them captain and one in goal, and seven on the bench', () => {
  for (const { picked, home, away } of everyMatch.filter(match => match.score)) {
    for (const club of [home, away]) {
      const side = picked.filter(({ player }) => player.club === club)
      const starters = side.filter(({ isStarter }) => isStarter)
      expect([starters.length, side.length]).toEqual([11, 18])
      expect(starters.filter(({ position }) => position === 'GK')).toHaveLength(1)
      expect(side.filter(({ isCaptain }) => isCaptain)).toHaveLength(1)
      expect(starters.some(({ isCaptain }) => isCaptain)).toBe(true)
      expect(new Set(side.map(({ player }) => player.id)).size).toBe(18)
      expect(new Set(side.map(({ player }) => player.shirt)).size).toBe(18)
    }
  }
})

/** What somebody does who is not on the pitch, or a change that is none. */
function faultsOf({ picked, events }: SampleSeason['matches'][number]): MatchEvent[] {
  const on = new Set(picked.filter(({ isStarter }) => isStarter).map(({ player }) => player))
  const bench = new Set(picked.filter(({ isStarter }) => !isStarter).map(({ player }) => player))
  return events.filter(({ kind, player, other }) => {
    const isWithOther = other === null || (on.has(other) && other.club === player.club && other !== player)
    if (kind === 'substitution') {
      const isFault = other === null || !isWithOther || !bench.delete(player)
      if (other) on.add(player).delete(other)
      return isFault
    }
    const isFault = !isWithOther || !on.has(player)
    if (kind === 'red' || kind === 'second_yellow') on.delete(player)
    return isFault
  })
}

test('only those on the pitch do anything, and who has gone off stays off', () => {
  expect(everyMatch.flatMap(({ events }) => events).length).toBeGreaterThan(8_000)
  expect(everyMatch.flatMap(faultsOf)).toEqual([])
})

test('the clock of a match runs forward, and a side makes five substitutions at three stops', () => {
  for (const { events, home, away } of everyMatch) {
    const times = events.map(({ phase, minute, added }) => (phase === '1h' ? 0 : 200) + minute + (added ?? 0))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    for (const club of [home, away]) {
      const changes = events.filter(({ kind, player }) => kind === 'substitution' && player.club === club)
      expect(changes.length).toBeLessThanOrEqual(5)
      expect(new Set(changes.map(({ minute, added }) => `${minute}+${added}`)).size).toBeLessThanOrEqual(3)
    }
  }
})

test('a second yellow follows a first', () => {
  for (const { events } of everyMatch) {
    const cards = (player: Player, kind: MatchEvent['kind']) =>
      events.filter(event => event.player === player && event.kind === kind).length
    for (const { player } of events) {
      expect(cards(player, 'yellow')).toBeLessThanOrEqual(1)
      expect(cards(player, 'second_yellow')).toBeLessThanOrEqual(cards(player, 'yellow'))
    }
  }
})

/** For every match a player owed, whether he was picked all the same. */
function pickedThough({ matches }: SampleSeason, player: Player): boolean[] {
  const ofClub = matches.filter(({ home, away }) => home === player.club || away === player.club)
  const played: ClubMatch[] = ofClub.map(({ id, fate, events }) => ({
    id,
    status: fate === 'played' ? 'confirmed' : fate,
    hasScore: fate !== 'walkover',
    isNamed: false,
    cards: events.flatMap(({ kind, player: whose }) =>
      whose === player && (kind === 'yellow' || kind === 'second_yellow' || kind === 'red') ? [kind] : [],
    ),
  }))
  const owed = bansOf(played, { yellowSteps: [3, 6, 9], secondYellowBan: 1, redBan: 2 })
  const picked = new Set(
    ofClub.filter(match => match.picked.some(each => each.player === player)).map(({ id }) => id),
  )
  return serveBans(played, owed).map(({ match }) => picked.has(match))
}

test('nobody is picked for a match that the rules of the league ban him from', () => {
  const served = seasons.flatMap(season => season.players.flatMap(player => pickedThough(season, player)))
  expect(served.length).toBeGreaterThan(100)
  expect(served).not.toContain(true)
})

test('squads are of 25 to 30, with five juniors, minors among them', () => {
  for (const club of clubs) {
    const squad = today.players.filter(player => player.club === club)
    expect(squad.length).toBeGreaterThanOrEqual(25)
    expect(squad.length).toBeLessThanOrEqual(30)
    expect(new Set(squad.map(({ shirt }) => shirt)).size).toBe(squad.length)
    expect(squad.filter(({ isJunior }) => isJunior)).toHaveLength(5)
    expect(
      squad.filter(({ bornOn }) => daysFrom(bornOn, '2026-11-15') < 18 * 365).length,
    ).toBeGreaterThanOrEqual(2)
  }
})

test('every club has a head coach at any time, and two have had another', () => {
  const heads = today.coaches.filter(({ role }) => role === 'head coach')
  expect(heads).toHaveLength(20)
  for (const club of clubs)
    expect(heads.filter(coach => coach.club === club && !coach.endsOn)).toHaveLength(1)
  for (const left of heads.filter(coach => coach.endsOn)) {
    expect(heads.some(coach => coach.club === left.club && coach.startsOn > (left.endsOn ?? ''))).toBe(true)
  }
})

test('nobody has two matches on one day, and everybody on the panel has some', () => {
  expect(today.officials).toHaveLength(40)
  const appointed = seasons[0]?.matches.flatMap(({ day, appointments }) =>
    appointments.map(({ official }) => ({ day, official })),
  )
  expect(new Set(appointed?.map(({ day, official }) => `${day} ${official.id}`)).size).toBe(appointed?.length)
  expect(new Set(appointed?.map(({ official }) => official)).size).toBe(40)
})

test('everybody has a name, an address and an id of their own', () => {
  for (const season of seasons) {
    const people = [...season.players, ...season.coaches, ...season.officials]
    for (const key of ['name', 'slug', 'id'] as const)
      expect(new Set(people.map(person => person[key])).size).toBe(people.length)
  }
})

test('a name that is taken is given to nobody', () => {
  const taken = new Set(today.players.slice(0, 100).map(({ slug }) => slug))
  const season = makeSampleSeason({ ...given, seed: sampleSeed, now, taken })
  expect(season.players.filter(({ slug }) => taken.has(slug))).toEqual([])
})
