// Line-ups as people might send them, thousands of faults: the database and domain/matchday/lineup.ts say the same of each.
import { beforeEach, expect, test } from 'vitest'
import {
  type Candidate,
  lineUpFaults,
  type LineUpRules,
  positions,
  type Staff,
  staffRoles,
} from '#domain/matchday/lineup.ts'
import { diceFor } from '#seed/sample-season/dice.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addPlayer, addSquad, openLineUps, pickAll, register } from '#supabase/tests/testing/lineup-scene.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { addClub, addPerson } from '#supabase/tests/testing/rows.ts'

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
    `select id, name, app.why_not($1, $2, id) as why_not from public.people where id = any ($3)`,
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

const faultsInSql = async (picks: object[], staff: object[]) =>
  (
    await sql(
      `select words, stops_draft from public.matches as game,
         app.lineup_faults(game, $2, $3, $4) where game.id = $1`,
      [scene.match, scene.home, JSON.stringify(picks), JSON.stringify(staff)],
    )
  ).map(row => ({ words: row['words'], stopsDraft: row['stops_draft'] }))

test('both say the same of 150 line-ups, right and wrong', async () => {
  const { squad, rules } = await squadNow()
  expect(squad.filter(({ whyNot }) => whyNot !== null)).toHaveLength(4)
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
      name: slip() ? ' ' : `Seat ${place}`,
      role: dice.pick(staffRoles),
      licence: slip() ? '' : 'CAF B',
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
    )
    expect(await faultsInSql(picks, staff), `line-up ${turn}`).toEqual(here)
    for (const { words } of here) seen.add(words.replaceAll(/Person \d+|Seat \d|Club \d+|\d+/g, '…'))
    if (here.length === 0) faultless++
  }
  expect(faultless).toBeGreaterThan(10)
  // Every rule was broken at least once.
  expect(seen.size).toBeGreaterThanOrEqual(16)
})

test('a squad that is too large is told by both', async () => {
  await addSquad({ sql }, scene.home, 11)
  const { squad, rules } = await squadNow()
  const [fault] = lineUpFaults({ picks: [], staff: [] }, squad, rules).slice(-1)
  expect(fault?.words).toMatch(/^The club has 31 players/)
  expect((await faultsInSql([], [])).at(-1)).toEqual(fault)
})

test('the squad tells who can be picked, and where each stood last time', async () => {
  const gone = await addPlayer({ sql }, scene.home)
  await sql(`update public.registrations set ends_on = current_date - 3 where player_id = $1`, [gone])
  const last = await sql(
    `insert into public.matches (season_id, home_club_id, away_club_id, played_on, status)
     values ($1, $2, $3, current_date - 7, 'confirmed') returning id`,
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
    why_not: expect.stringMatching(/^Registered here until/) as string,
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
