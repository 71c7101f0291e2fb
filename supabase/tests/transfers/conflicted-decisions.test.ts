// Where an office decides about a club, by whatever function: the row itself refuses who is bound to the club.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { as, sql } = tables
const scene = useTransferScene({ sql })
const { agreed } = useChecks(tables, scene)

const office = () => ({ id: scene.people.association })
const member = async (role = 'coach', more: object = {}, user = office().id) =>
  idOf({ sql }, 'club_members', { user_id: user, club_id: scene.engaging, member_role: role, ...more })

const conflict = { code: 'PT403', hint: 'CONFLICT' }

/** A row of each table in which an office decides about a club; what follows is the decision itself. */
type Decision = { table: string; row: () => Promise<object>; decides?: string }
const ofClub = () => ({ club_id: scene.engaging })
const decisions: Decision[] = [
  {
    table: 'discipline_cases',
    row: async () => ({
      ...ofClub(),
      season_id: scene.season,
      reference: `DC-2031-${String(nextNumber()).padStart(3, '0')}`,
      charge: 'Crowd trouble.',
    }),
    decides: `decision = 'Words.', status = 'decided', sanctions = '{warning}', body = 'A body', decided_on = app.league_today()`,
  },
  {
    table: 'registration_bans',
    row: async () => ({
      ...ofClub(),
      reason: 'Wages.',
      source: 'association',
      document_path: 'x/y.pdf',
      starts_on: daysFromNow(0),
      set_by: scene.people.second,
    }),
    decides: `reason = 'Other words.'`,
  },
  {
    table: 'window_exceptions',
    row: async () => ({
      ...ofClub(),
      player_id: scene.player,
      ends_on: daysFromNow(9),
      reason: 'An injury.',
      made_by: scene.people.second,
      request_id: randomUUID(),
    }),
    decides: 'ended_at = now()',
  },
  {
    table: 'club_licences',
    row: async () => ({
      ...ofClub(),
      season_id: scene.season,
      status: 'granted',
      note: 'All papers are there.',
      decided_by: scene.people.second,
      request_id: randomUUID(),
    }),
  },
  {
    table: 'points_adjustments',
    row: async () => ({
      ...ofClub(),
      season_id: scene.season,
      points: -3,
      reason: 'A walkover.',
      decided_on: daysFromNow(0),
    }),
  },
  {
    table: 'transfer_freezes',
    row: async () => ({
      transfer_id: await agreed(),
      hours: 24,
      reason: 'A question.',
      proposed_by: scene.people.super,
    }),
    decides: `ended_at = now(), end_reason = 'Answered.'`,
  },
]
/** Asked by others; the answer is the decision. */
const answers: Decision[] = [
  {
    table: 'transfer_asks',
    row: async () => ({
      ...ofClub(),
      player_id: scene.player,
      about: 'window',
      words: 'Please.',
      asked_by: scene.people.engaging,
      request_id: randomUUID(),
    }),
    decides: 'answered_at = now(), is_granted = true',
  },
  {
    table: 'value_challenges',
    row: async () => {
      const player = await addPerson({ sql }, 'player')
      await add({ sql }, 'registrations', {
        player_id: player,
        club_id: scene.engaging,
        starts_on: '2025-01-01',
      })
      const run = await idOf({ sql }, 'model_runs', {
        kind: 'values',
        version: 'v1',
        as_of: '2026-01-01',
        status: 'failed',
        trouble: 'None.',
        took_ms: 1,
      })
      return {
        player_id: player,
        run_id: run,
        factor: 'age',
        words: 'He is younger than the record says, by two years.',
        asked_by: scene.people.player,
      }
    },
    decides: `answer = 'It is the age of the record.', is_shown = true, answered_at = now(), answered_by = auth.uid()`,
  },
]

/** As the owner of the database on somebody's behalf: what every function of the API does in the end. */
async function onBehalfOf(id: string, text: string, values: unknown[] = []) {
  await sql('savepoint on_behalf')
  try {
    await sql(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: id, role: 'authenticated' }),
    ])
    return await sql(text, values)
  } catch (error) {
    await sql('rollback to savepoint on_behalf')
    throw error
  } finally {
    await sql(`select set_config('request.jwt.claims', '', true)`)
  }
}

const insertOf = (table: string, row: object) =>
  `insert into public.${table} (${Object.keys(row).join(', ')})
   select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::public.${table}, $1) returning *`

const insert = (id: string, table: string, given: object) =>
  onBehalfOf(id, insertOf(table, given), [JSON.stringify(given)])
const update = (id: string, { table, decides }: Decision, row: unknown) =>
  onBehalfOf(id, `update public.${table} set ${decides} where id = $1 returning id`, [row])
const wasOfTheClub = () => member('club_admin', { ends_on: daysFromNow(-30), starts_on: '2020-01-01' })

test.each(decisions)('nobody bound to the club decides in $table', async ({ table, row }) => {
  const given = await row()
  await wasOfTheClub()
  await expect(insert(office().id, table, given)).rejects.toMatchObject(conflict)
  expect(await insert(scene.people.second, table, given)).toHaveLength(1)
})

test.each([...decisions, ...answers].filter(({ decides }) => decides))(
  'nobody bound to the club goes on with what stands in $table',
  async decision => {
    const { id } = await add({ sql }, decision.table, await decision.row())
    await wasOfTheClub()
    await expect(update(office().id, decision, id)).rejects.toMatchObject(conflict)
    expect(await update(scene.people.second, decision, id)).toHaveLength(1)
  },
)

test('every table that refuses a conflict is tried here', async () => {
  const rows = await sql(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'app.refuse_conflict_of_interest()'::regprocedure order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    [...decisions, ...answers].map(({ table }) => table).toSorted(),
  )
})

test('neither who appoints an official nor who is appointed is bound to a club of the match', async () => {
  const match = await idOf({ sql }, 'matches', {
    season_id: scene.season,
    home_club_id: scene.engaging,
    away_club_id: scene.releasing,
    kick_off: `${daysFromNow(9)}T13:00:00Z`,
  })
  const [official, bound] = [await addPerson({ sql }, 'official'), await addPerson({ sql }, 'official')]
  const account = await makeAccount(sql, ['referee'])
  await add({ sql }, 'person_links', {
    user_id: account,
    person_id: bound,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  await member('coach', {}, account)
  const appoint = (id: string, person: string) =>
    as({ id }, 'select words from public.appoint_round($1, false, $2)', [
      JSON.stringify([{ match_id: match, officials: [{ person_id: person, function: 'referee' }], was: [] }]),
      randomUUID(),
    ])
  await member()
  await expect(appoint(office().id, official)).rejects.toMatchObject(conflict)
  expect(await appoint(scene.people.second, bound)).toHaveLength(1)
  expect(await appoint(scene.people.second, official)).toEqual([])
})

const tasks = (id: string) => as({ id }, `select title from public.my_tasks() where kind = 'payment_report'`)
const checks = (id: string) =>
  as({ id }, `select each from jsonb_array_elements(public.my_checks() -> 'payments') as each`)

test('what a player is owed is not read nor answered by those of the association who were of the club', async () => {
  const report = await idOf({ sql }, 'payment_reports', {
    person_id: scene.player,
    club_id: scene.engaging,
    what: 'wage',
    period: 'June',
    words: 'Two months are missing.',
    sent_by: scene.people.player,
  })
  await member('player', { starts_on: '2020-01-01', ends_on: daysFromNow(-300) })
  const read = (id: string) => as({ id }, 'select id from public.payment_reports where id = $1', [report])
  const answer = (id: string) =>
    as({ id }, `select public.answer_payment_report($1, 'looked_into', 'We ask the club.', $2)`, [
      report,
      randomUUID(),
    ])
  const { association, second } = scene.people
  expect([(await read(association)).length, (await read(second)).length]).toEqual([0, 1])
  expect([(await tasks(association)).length, (await tasks(second)).length]).toEqual([0, 1])
  expect([(await checks(association)).length, (await checks(second)).length]).toEqual([0, 1])
  await expect(answer(association)).rejects.toMatchObject({ code: 'PT404' })
  await answer(second)
})
