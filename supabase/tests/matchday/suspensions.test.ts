// Cards become bans, and bans are served in matches that are played: in the database and in domain/matchday/suspensions.ts.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import type { MatchStatus } from '#domain/record/match/match.ts'
import {
  bansOf,
  type ClubMatch,
  type Registration,
  serveBans,
  servingClub,
} from '#domain/matchday/suspensions.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, newSeason, nextNumber } from '#supabase/tests/testing/rows.ts'
import { leavings, rulings, seasonsPlayed } from '#supabase/tests/testing/random-seasons.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

let competition: string
let season: string
let club: string
let opponents: string[]
let player: string

beforeEach(async () => {
  competition = await idOf({ sql }, 'competitions', { slug: 'cup-of-cards', name: 'Cup', kind: 'cup' })
  season = await idOf({ sql }, 'seasons', newSeason(competition))
  club = await addClub({ sql })
  opponents = [await addClub({ sql }), await addClub({ sql })]
  player = await addPerson({ sql }, 'player')
  for (const each of [club, ...opponents])
    await add({ sql }, 'club_seasons', { season_id: season, club_id: each })
})

const dayOf = (round: number) => new Date(Date.UTC(2030, 0, 1 + 7 * round)).toISOString().slice(0, 10)

type Given = Partial<ClubMatch> & { status: MatchStatus }

/** The club's match of a round, with the player's cards in it. */
async function play(round: number, { status, cards = [], isNamed = false, hasScore = true }: Given) {
  const awarded = status === 'awarded' ? { awarded_home_goals: 3, awarded_away_goals: 0 } : {}
  const opponent = opponents[round % 2]
  const isHome = round % 3 > 0
  const id = await idOf({ sql }, 'matches', {
    season_id: season,
    home_club_id: isHome ? club : opponent,
    away_club_id: isHome ? opponent : club,
    played_on: dayOf(round),
    status,
    ...(hasScore ? { home_goals: 1, away_goals: 0 } : {}),
    ...awarded,
  })
  if (isNamed)
    await add({ sql }, 'lineup_entries', { match_id: id, player_id: player, club_id: club, is_starter: true })
  for (const kind of cards) await show(id, kind)
  return id
}

const show = (match: string, kind: string) =>
  idOf({ sql }, 'match_events', { match_id: match, club_id: club, kind, person_id: player, minute: 10 })

const refresh = () => sql('select app.refresh_suspensions($1)', [season])

async function banIn(match: string) {
  const [row] = await sql(`select app.ban_in($1, $2) ->> 'text' as words`, [match, player])
  return row?.['words'] ?? null
}

const owed = () =>
  sql(
    `select cause, match_id, card_number, matches, lift_reason from public.suspensions
     where person_id = $1 order by lifted_at nulls first, cause`,
    [player],
  )

const over = new Set<MatchStatus>(['full_time', 'report_submitted', 'confirmed', 'awarded'])

async function register({ round, idleRounds }: { round: number; idleRounds: number }) {
  const held: Registration[] = [
    { club, isLoan: false, startsOn: dayOf(-2), endsOn: dayOf(round - 1) },
    { club: opponents[0] ?? '', isLoan: false, startsOn: dayOf(round + idleRounds), endsOn: null },
  ]
  for (const each of held)
    await add({ sql }, 'registrations', {
      player_id: player,
      club_id: each.club,
      starts_on: each.startsOn,
      ends_on: each.endsOn,
    })
  return held
}

const wordsOf = ({ cause, match, cardNumber, matches }: Row) => [cause, match, cardNumber, matches].join(' ')

test('whatever is played, both know the same bans and the same matches that serve them', async () => {
  await fc.assert(
    fc.asyncProperty(seasonsPlayed, leavings, rulings, async (played, left, ruled) => {
      competition = await idOf({ sql }, 'competitions', {
        slug: `cup-${nextNumber()}`,
        name: 'Cup',
        kind: 'cup',
      })
      player = await addPerson({ sql }, 'player')
      const registrations = left === null ? [] : await register(left)
      const matches: (ClubMatch & { clubs: string[]; day: string })[] = []
      const bans: ReturnType<typeof bansOf> = []
      for (const [year, games] of played.entries()) {
        season = await idOf({ sql }, 'seasons', {
          ...newSeason(competition),
          slug: `203${year}`,
        })
        await add({ sql }, 'season_rules', {
          season_id: season,
          yellow_steps: ruled.yellowSteps,
          second_yellow_ban: ruled.secondYellowBan,
          red_ban: ruled.redBan,
        })
        const own: typeof matches = []
        for (const each of games) {
          const round = matches.length + own.length
          const id = await play(round, each)
          own.push({ ...each, id, clubs: [club, opponents[round % 2] ?? ''], day: dayOf(round) })
        }
        await refresh()
        matches.push(...own)
        const ofSeason = bansOf(own, ruled)
        bans.push(...ofSeason)
        const stored = await sql(
          `select cause, match_id as match, card_number as "cardNumber", matches from public.suspensions
           where season_id = $1 and lifted_at is null`,
          [season],
        )
        expect(stored.map(wordsOf).toSorted()).toEqual(ofSeason.map(wordsOf).toSorted())
        const watched = await sql('select club_id, yellows from public.yellow_watch($1)', [season])
        const [last] = await sql(
          `select card.club_id, card.total as yellows from app.cards_of($1) as card
           join public.matches as game on game.id = card.match_id
           order by app.match_moment(game.kick_off, game.played_on) desc, game.id desc limit 1`,
          [season],
        )
        const steps: readonly number[] = ruled.yellowSteps
        const isWatched = last !== undefined && steps.includes(Number(last['yellows']) + 1)
        expect(watched).toEqual(isWatched ? [last] : [])
      }
      const served = await sql(
        `select ban.cause, ban.match_id as match, served.match_id as "servedIn", served.place, ban.card_number as "cardNumber", ban.matches
         from app.serve_bans($1, $2) with ordinality as served (suspension_id, match_id, place, is_served, position)
         join public.suspensions as ban on ban.id = served.suspension_id order by served.position`,
        [player, season],
      )
      const isOf = ({ clubs, day }: (typeof matches)[number]) =>
        clubs.includes(servingClub(registrations, day, club) ?? 'none')
      expect(served).toEqual(
        serveBans(matches, bans, isOf).map(({ ban, match, place }) => ({ ...ban, servedIn: match, place })),
      )
      // And the block at the line-up is the same list, as far as matches are of the last season.
      const lastOnes = matches.slice(matches.length - (played.at(-1)?.length ?? 0))
      for (const { id } of lastOnes)
        expect((await banIn(id)) !== null).toBe(served.some(row => row['servedIn'] === id))
      const list = () =>
        sql('select * from public.suspended_players($1, $2, $3)', [season, '2030-01-01', '2031-01-01'])
      const listed = await list()
      // What is kept says the same, and the next season that is drawn must notice that it changed.
      await sql('select app.keep_bans()')
      expect(await sql('select from app.bans_stale where season_id = $1', [season])).toEqual([])
      expect(await list()).toEqual(listed)
      const ahead = new Set(lastOnes.filter(({ status }) => !over.has(status)).map(({ id }) => id))
      expect(new Set(listed.map(row => row['match_id']))).toEqual(
        new Set(served.map(row => row['servedIn']).filter(id => ahead.has(String(id)))),
      )
      for (const row of listed)
        expect(row['club_id']).toBe(
          servingClub(registrations, matches.find(({ id }) => id === row['match_id'])?.day ?? '', club),
        )
    }),
    { numRuns: 16 * inject('scale') },
  )
})

test('a third yellow card costs the next match, in words', async () => {
  for (const round of [0, 1, 2]) await play(round, { status: 'confirmed', cards: ['yellow'] })
  const next = await play(3, { status: 'lineups_open', hasScore: false })
  const after = await play(4, { status: 'scheduled', hasScore: false })
  const [opponent] = await sql('select name from public.clubs where id = $1', [opponents[0]])
  expect(await banIn(next)).toBe(
    `Banned: third yellow card, against ${String(opponent?.['name'])} on 15 January. Misses this match.`,
  )
  expect(await banIn(after)).toBeNull()
})

test('a postponed match moves the ban to the next that is played (scenario 11)', async () => {
  for (const round of [0, 1, 2]) await play(round, { status: 'confirmed', cards: ['yellow'] })
  const next = await play(3, { status: 'scheduled', hasScore: false })
  const after = await play(4, { status: 'scheduled', hasScore: false })
  expect(await banIn(next)).toContain('third yellow card')
  await sql(`update public.matches set status = 'postponed' where id = $1`, [next])
  expect(await banIn(next)).toBeNull()
  expect(await banIn(after)).toContain('third yellow card')
  // Played at last, it is a match after the one in which the ban was served.
  await sql(`update public.matches set status = 'confirmed', home_goals = 0, away_goals = 0 where id = $1`, [
    after,
  ])
  await sql(`update public.matches set status = 'scheduled', played_on = $2 where id = $1`, [next, dayOf(5)])
  expect(await banIn(next)).toBeNull()
})

test('a red card costs two, and a case decides otherwise', async () => {
  const first = await play(0, { status: 'confirmed', cards: ['red'] })
  const [one, two, three] = [
    await play(1, { status: 'confirmed' }),
    await play(2, { status: 'scheduled', hasScore: false }),
    await play(3, { status: 'scheduled', hasScore: false }),
  ]
  expect(await banIn(one)).toContain('red card')
  expect(await banIn(two)).toMatch(
    /^Banned: red card, against Club \d+ on 1 January\. Misses this match, the second of 2\.$/,
  )
  expect(await banIn(three)).toBeNull()

  const [opened] = await as(
    'admin',
    `select public.open_discipline_case($1, 'Struck an opponent.', $2, $3, $4, $5) as id`,
    [season, randomUUID(), player, club, first],
  )
  await as(
    'admin',
    `select public.decide_discipline_case($1, 'The committee', 'Three matches.', '[{"kind": "ban_matches", "amount": 3}]', app.league_today(), $2)`,
    [opened?.['id'], randomUUID()],
  )
  expect(await banIn(three)).toMatch(/^Banned: case DC-\d{4}-001\. Misses this match, the third of 3\.$/)
  expect(await owed()).toMatchObject([
    { cause: 'case', matches: 3, lift_reason: null },
    { cause: 'red', matches: 2, lift_reason: expect.stringMatching(/^Replaced by .* case DC-\d{4}-001\.$/) },
  ])
  // The appeal upheld, the card's own ban counts again.
  await as(
    'admin',
    `select public.appeal_discipline_case($1, 'It was an accident.', app.league_today(), $2)`,
    [opened?.['id'], randomUUID()],
  )
  await as(
    'zifa_admin',
    `select public.decide_discipline_appeal($1, true, 'It was.', app.league_today(), $2)`,
    [opened?.['id'], randomUUID()],
  )
  expect(await banIn(three)).toBeNull()
  expect(await banIn(two)).toContain('red card')
})

test('a card that is struck takes the ban back, and the trail stays', async () => {
  for (const round of [0, 1]) await play(round, { status: 'confirmed', cards: ['yellow'] })
  const third = await play(2, { status: 'confirmed' })
  const event = await show(third, 'yellow')
  const next = await play(3, { status: 'scheduled', hasScore: false })
  expect(await banIn(next)).toContain('third yellow card')
  await sql(`update public.match_events set status = 'struck' where id = $1`, [event])
  expect(await banIn(next)).toBeNull()
  expect(await owed()).toMatchObject([{ lift_reason: 'The cards behind it were corrected.' }])
  await show(third, 'yellow')
  expect(await owed()).toMatchObject([{ card_number: 3, lift_reason: null }])
  await sql(`update public.matches set status = 'void' where id = $1`, [third])
  expect(await banIn(next)).toBeNull()
})

test('a match brings its bans when it is confirmed, and not before', async () => {
  const match = await play(0, { status: 'report_submitted', cards: ['red'] })
  const next = await play(1, { status: 'scheduled', hasScore: false })
  expect(await banIn(next)).toBeNull()
  await sql(`insert into public.season_rules (season_id, red_ban) values ($1, 1)`, [season])
  const [version] = await sql('select version from public.matches where id = $1', [match])
  // Another part of a match day decides what a confirmation needs.
  await sql(`create or replace function app.before_confirmation(game public.matches, details jsonb) returns void
    language plpgsql set search_path = '' as $$ begin end $$`)
  await as('admin', `select public.move_match($1, 'confirmed', $2, $3)`, [
    match,
    version?.['version'],
    randomUUID(),
  ])
  expect(await banIn(next)).toContain('red card')
  const again = await owed()
  await refresh()
  expect(await owed()).toEqual(again)
})

test('a ban until a day counts in every match up to it', async () => {
  const [opened] = await as(
    'zifa_admin',
    `select public.open_discipline_case($1, 'Bribery.', $2, $3, $4) as id`,
    [season, randomUUID(), player, club],
  )
  await as(
    'zifa_admin',
    `select public.decide_discipline_case($1, 'The committee', 'Out.', $3, app.league_today(), $2)`,
    [opened?.['id'], randomUUID(), JSON.stringify([{ kind: 'ban_until', day: dayOf(2) }])],
  )
  const matches: string[] = []
  for (const round of [1, 2, 3]) matches.push(await play(round, { status: 'scheduled', hasScore: false }))
  expect(await banIn(matches[1] ?? '')).toMatch(/^Banned until 15 January 2030: case DC-\d{4}-001\.$/)
  expect(await banIn(matches[2] ?? '')).toBeNull()
})

test('the list of a weekend is the list of those who cannot be picked', async () => {
  await play(0, { status: 'confirmed', cards: ['red'] })
  const coming = await play(1, { status: 'scheduled', hasScore: false })
  const listed = await as('anon', `select * from public.suspended_players($1, $2, $3)`, [
    season,
    dayOf(1),
    dayOf(2),
  ])
  expect(listed).toMatchObject([{ match_id: coming, club_id: club, cause: 'red', place: 1, matches: 2 }])
  const squad = await sql(
    `select person_id from public.players where app.ban_in($1, person_id) is not null`,
    [coming],
  )
  expect(squad).toEqual([{ person_id: player }])
})

test('who is one card short is on the watch list', async () => {
  await play(0, { status: 'confirmed', cards: ['yellow'] })
  await play(1, { status: 'confirmed', cards: ['yellow', 'second_yellow'] })
  expect(await as('anon', 'select * from public.yellow_watch($1)', [season])).toEqual([])
  await play(2, { status: 'confirmed', cards: ['yellow'] })
  expect(await as('anon', 'select club_id, yellows from public.yellow_watch($1)', [season])).toEqual([
    { club_id: club, yellows: '2' },
  ])
})
