// Line-ups as people might send them, thousands of faults: the database and domain/matchday/lineup.ts say the same of each.
import { beforeEach, expect, test } from 'vitest'
import {
  type BenchMember,
  type Candidate,
  type Fault,
  lineUpFaults,
  type LineUpRules,
  positions,
  type Staff,
  staffRoles,
} from '#domain/matchday/lineup.ts'
import { faultWords } from '#features/matchday/lineups/fault-words.ts'
import { diceFor } from '#seed/sample-season/dice.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addPlayer, addSquad, openLineUps, pickAll, register } from '#supabase/tests/testing/lineup-scene.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
let players: string[]

beforeEach(async () => {
  await openLineUps({ sql }, scene.match)
  const other = await addClub({ sql })
  const lent = await addPlayer({ sql }, scene.home)
  await register({ sql }, lent, other, { kind: 'loan' })
  players = [
    ...(await addSquad({ sql }, scene.home, 20)),
    lent,
    await addPlayer({ sql }, other),
    await addPlayer({ sql }, scene.home, { ends_on: '2024-01-01' }),
    await addPerson({ sql }, 'player'),
  ]
})

async function squadNow(): Promise<{ squad: Candidate[]; rules: LineUpRules }> {
  const candidates = await sql(
    `select id, name, app.reason_not_to_pick($1, $2, id) ->> 'text' as why_not from public.people where id = any ($3)`,
    [scene.match, scene.home, players],
  )
  const [terms] = await as({ id: scene.people.home_signatory }, 'select * from public.lineup_terms($1)', [
    scene.match,
  ])
  return {
    squad: candidates.map(row => ({
      playerId: String(row['id']),
      name: String(row['name']),
      whyNot: row['why_not'] as string | null,
    })),
    rules: {
      benchSize: Number(terms?.['bench_size']),
      staffSize: Number(terms?.['staff_size']),
      squadSize: Number(terms?.['squad_size']),
      squad: Number(terms?.['home_squad']),
    },
  }
}

/** A coach of the home club who is banned by a decision. */
async function bannedCoach() {
  const person_id = await addPerson({ sql }, 'player')
  await sql(`update public.people set name = 'Bench Coach' where id = $1`, [person_id])
  await add({ sql }, 'coach_stints', { person_id, club_id: scene.home, starts_on: '2020-01-01' })
  await add({ sql }, 'coach_licences', {
    person_id,
    level: 'CAF B',
    valid_until: '2099-01-01',
    state: 'confirmed',
    decided_at: '2026-01-01',
  })
  await sql(
    `create or replace function app.ban_in(game uuid, player uuid) returns jsonb language sql stable set search_path = ''
     as $$ select case when player = '${person_id}' then app.quote('Banned until 1 January 2099.') end $$`,
  )
  return person_id
}

async function membersNow(): Promise<BenchMember[]> {
  const rows = await as({ id: scene.people.home_signatory }, 'select * from public.bench_choices($1, $2)', [
    scene.match,
    scene.home,
  ])
  return rows.map(row => ({
    personId: row['person_id'] as string | null,
    name: String(row['name']),
    role: staffRoles.find(role => role === row['role']) ?? 'other',
    licence: row['licence'] as string | null,
    licenceUntil: row['licence_until'] as string | null,
    whyNot: row['why_not'] as string | null,
  }))
}

const sentSeat = ({ personId, ...seat }: Staff) => ({ ...seat, person_id: personId })

const faultsInSql = async (picks: object[], staff: Staff[]) =>
  (
    await sql(
      `select said ->> 'text' as words, stops_draft from public.matches as game,
         app.lineup_faults(game, $2, $3, $4) where game.id = $1`,
      [scene.match, scene.home, JSON.stringify(picks), JSON.stringify(staff.map(sentSeat))],
    )
  ).map(row => ({ words: row['words'], stopsDraft: row['stops_draft'] }))

const said = (fault: Fault) => ({ words: faultWords(fault), stopsDraft: fault.stopsDraft })

test('both say the same of 150 line-ups, right and wrong', async () => {
  const { squad, rules } = await squadNow()
  expect(squad.filter(({ whyNot }) => whyNot !== null)).toHaveLength(4)
  const coach = await bannedCoach()
  const members = await membersNow()
  expect(members).toContainEqual(
    expect.objectContaining({
      personId: coach,
      licence: 'CAF B',
      whyNot: expect.stringMatching(/^Banned until/),
    }),
  )
  const seen = new Set<string>()
  let faultless = 0
  for (let turn = 0; turn < 150; turn++) {
    const dice = diceFor('line-ups', turn)
    const starters = dice.between(0, 3) > 0 ? 11 : dice.between(9, 12)
    const bench = dice.between(0, 11)
    const slip = () => dice.chance(turn % 4 === 0 ? 0 : 0.04)
    const chosen = (turn % 4 === 0 ? players.slice(0, 20) : dice.shuffle(players)).slice(0, starters + bench)
    if (slip()) chosen.push(String(chosen[0]))
    const picks = pickAll(chosen).map((pick, place) => ({
      ...pick,
      is_starter: place < starters,
      shirt_number: slip() ? dice.pick([null, 0, 7, 100]) : pick.shirt_number,
      position: slip() ? dice.pick([null, ...positions]) : pick.position,
      is_captain: slip() ? dice.chance(0.5) : pick.is_captain,
    }))
    const staff: Staff[] = Array.from({ length: dice.between(0, turn % 4 === 0 ? 7 : 9) }, (_, place) => ({
      name: slip() ? ' ' : slip() ? 'bench coach' : `Seat ${place}`,
      role: dice.pick(staffRoles),
      licence: slip() ? '' : 'CAF B',
      personId: slip() ? dice.pick([coach, String(players[0])]) : null,
    }))
    const here = lineUpFaults(
      {
        picks: picks.map(pick => ({
          playerId: pick.player_id,
          isStarter: pick.is_starter,
          number: pick.shirt_number,
          position: pick.position,
          isCaptain: pick.is_captain,
        })),
        staff,
      },
      squad,
      rules,
      members,
    ).map(said)
    expect(await faultsInSql(picks, staff), `line-up ${turn}`).toEqual(here)
    for (const { words } of here) seen.add(words.replaceAll(/Person \d+|Seat \d|Club \d+|\d+/g, '…'))
    if (here.length === 0) faultless++
  }
  expect(faultless).toBeGreaterThan(10)
  // Every rule was broken at least once.
  expect(seen.size).toBeGreaterThanOrEqual(18)
})

test('a squad that is too large is told by both', async () => {
  await addSquad({ sql }, scene.home, 11)
  const { squad, rules } = await squadNow()
  const [fault] = lineUpFaults({ picks: [], staff: [] }, squad, rules).slice(-1).map(said)
  expect(fault?.words).toMatch(/^The club has 31 registered players/)
  expect((await faultsInSql([], [])).at(-1)).toEqual(fault)
})

test('the squad tells who can be picked, and where each stood last time', async () => {
  const gone = await addPlayer({ sql }, scene.home)
  await sql(`update public.registrations set ends_on = app.league_today() - 3 where player_id = $1`, [gone])
  const last = await sql(
    `insert into public.matches (season_id, home_club_id, away_club_id, played_on, status)
     values ($1, $2, $3, app.league_today() - 7, 'confirmed') returning id`,
    [scene.season, scene.away, scene.home],
  )
  await sql(
    `insert into public.lineup_entries (match_id, player_id, club_id, is_starter, position, is_captain)
     values ($1, $2, $3, true, 'FW', true)`,
    [last[0]?.['id'], players[3], scene.home],
  )
  const squad = await as({ id: scene.people.home_signatory }, 'select * from public.lineup_squad($1, $2)', [
    scene.match,
    scene.home,
  ])
  expect(squad).toHaveLength(22)
  expect(squad.find(row => row['player_id'] === gone)).toMatchObject({
    why_not: expect.stringMatching(/^Registered here only until/) as string,
  })
  expect(squad.filter(row => row['last_is_starter'] !== null)).toMatchObject([
    {
      player_id: players[3],
      why_not: null,
      last_is_starter: true,
      last_position: 'FW',
      last_is_captain: true,
    },
  ])
})

test('who can sit on the bench is told to those who pick, the offices, and nobody else', async () => {
  const names = async (who: keyof typeof scene.people) =>
    (
      await as({ id: scene.people[who] }, 'select name from public.bench_choices($1, $2)', [
        scene.match,
        scene.home,
      ])
    ).length
  await bannedCoach()
  const everybody = Object.keys(scene.people) as (keyof typeof scene.people)[]
  const told = []
  for (const who of everybody) if ((await names(who)) > 0) told.push(who)
  expect(told).toEqual(['home_recorder', 'home_signatory', 'commissioner', 'league', 'association'])
})
