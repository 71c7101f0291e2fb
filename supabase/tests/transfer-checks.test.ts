// Each check of a transfer: what it refuses, in which words, and what mends it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { papersNeeded, paperKinds, paperWords, transferChecks } from '#domain/transfer-checks.ts'
import { type TransferType, transferTypes } from '#domain/transfer-moves.ts'
import { useTables } from './as.ts'
import { add, addClub, addPerson } from './rows.ts'
import { addPapers, daysFromNow, terms, useTransferActs, useTransferScene } from './transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, tick } = useTransferActs(tables, scene)

type Finding = { code: string; level: string; at_step: string; is_ok: boolean; words: string; fixer: string }

const findings = async (transfer: string) =>
  (await sql(
    'select finding.* from public.transfers as transfer, app.transfer_findings(transfer) as finding where transfer.id = $1',
    [transfer],
  )) as Finding[]

const finding = async (transfer: string, code: string) =>
  (await findings(transfer)).find(found => found.code === code)

/** Up to where the engaging club submits. */
async function agreed(type: TransferType = 'permanent', details: object = {}, options: object = {}) {
  const id = await draft('engaging', type, details, options)
  const { state } = await act('engaging', id, 'offer')
  if (state === 'offered') await accept('releasing', id)
  await consent('player', id)
  return id
}

const submit = (id: string) => act('engaging', id, 'submit')
const refusal = (code: string, words?: RegExp) => ({
  code: 'PT422',
  hint: 'checks',
  detail: expect.stringContaining(`"code": "${code}"`),
  ...(words ? { message: expect.stringMatching(words) } : {}),
})

const stopClock = (at: string) =>
  sql(`insert into app.set_clock (at) values ($1) on conflict (is_the_only_row) do update set at = $1`, [at])
const closing = async () =>
  String(
    (
      await sql(
        `select to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from public.transfer_windows where id = $1`,
        [scene.window],
      )
    )[0]?.['at'],
  )
const around = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()

test('every paper that is needed, for every type, is the same in both', async () => {
  const flags = [false, true]
  for (const type of transferTypes)
    for (const hasFee of flags)
      for (const isAmateur of flags)
        for (const isMinor of flags)
          for (const isEndRecorded of flags) {
            const [row] = await sql('select app.papers_needed($1, $2, $3, $4, $5) as kinds', [
              type,
              hasFee,
              isAmateur,
              isMinor,
              isEndRecorded,
            ])
            expect(row?.['kinds']).toEqual(papersNeeded({ type, hasFee, isAmateur, isMinor, isEndRecorded }))
          }
  const words = await sql(
    'select kind, app.paper_words(kind) as words from unnest(app.paper_kinds()) as kind',
  )
  expect(words.map(({ kind, words: said }) => [kind, String(said).replace("'", '’')])).toEqual(
    Object.entries(paperWords),
  )
  const [check] = await sql(
    `select pg_get_constraintdef(oid) as said from pg_constraint where conname = 'known_papers'`,
  )
  expect(
    String(check?.['said'])
      .match(/(?<=')[a-z_]+(?=')/g)
      ?.toSorted(),
  ).toEqual([...paperKinds].toSorted())
})

test('every check that the database knows has its words for display', async () => {
  const [row] = await sql(`select prosrc as source from pg_proc where proname = 'transfer_findings'`)
  const codes = String(row?.['source']).match(/(?<=')[A-Z][A-Z_]+[0-9]?(?=')/g) ?? []
  const known = codes.filter(code => code !== 'ZWE' && code !== 'USD')
  expect([...new Set(known)].toSorted()).toEqual(Object.keys(transferChecks).toSorted())
})

test('a transfer with everything there is submitted, approved, paid for and registered', async () => {
  const id = await agreed()
  expect((await findings(id)).filter(found => found.level === 'block' && !found.is_ok)).toEqual([])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
  await act('league', id, 'complete')
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
  const planned = await sql(
    `select kind, number, amount::float, due_on::text, paid_on is not null as is_paid from public.transfer_payments
     where transfer_id = $1 order by kind, number`,
    [id],
  )
  expect(planned).toEqual([
    { kind: 'instalment', number: 1, amount: 6000, due_on: daysFromNow(1), is_paid: false },
    { kind: 'instalment', number: 2, amount: 6000, due_on: daysFromNow(60), is_paid: false },
    { kind: 'levy', number: 1, amount: 1800, due_on: expect.anything(), is_paid: false },
  ])
  expect(await act('association', id, 'confirm_payment')).toMatchObject({ state: 'approved' })
  expect(await tick(id, 'register')).toMatchObject({ state: 'registered' })
  expect(await findings(id)).toEqual([])
})

test('what is missing is named, all at once, with who brings it', async () => {
  const id = await agreed('permanent', {}, { hasPapers: false })
  await expect(submit(id)).rejects.toMatchObject(
    refusal('DOCS', /Still missing: the national ID or passport, the signed contract, .*the photograph/),
  )
  await expect(submit(id)).rejects.toMatchObject(refusal('MEDICAL'))
  await expect(submit(id)).rejects.toMatchObject(refusal('TPO'))
  await addPapers({ sql }, id, ['identity', 'contract', 'agreement', 'photo', 'medical'])
  await expect(submit(id)).rejects.toMatchObject({
    ...refusal('TPO'),
    detail: expect.not.stringContaining('DOCS'),
  })
  await addPapers({ sql }, id, ['tpo'])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('a medical form is at most 90 days old and not of tomorrow', async () => {
  const id = await agreed()
  const dated = (days: number) =>
    sql(`update public.transfer_documents set details = $2 where transfer_id = $1 and kind = 'medical'`, [
      id,
      { date: daysFromNow(days), doctor: 'Dr Moyo' },
    ])
  for (const days of [-92, 2]) {
    await dated(days)
    await expect(submit(id)).rejects.toMatchObject(refusal('MEDICAL'))
  }
  await dated(-89)
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('23:59:59 of the last day is accepted, and 00:00:00 is refused', async () => {
  const id = await agreed()
  const closes = await closing()
  expect(closes).toMatch(/T22:00:00Z$/)
  await stopClock(closes)
  await expect(submit(id)).rejects.toMatchObject(
    refusal('WINDOW', /^The window is closed since .*23:59:59\./),
  )
  await stopClock(around(closes, -1))
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
  const [{ window_id: window } = {}] = await sql('select window_id from public.transfers where id = $1', [id])
  expect(window).toBe(scene.window)
  // Approved after the window: it was submitted in time.
  await stopClock(around(closes, 3 * 86_400))
  await act('league', id, 'complete')
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
})

test('nobody but the owner of the database can set the clock', async () => {
  for (const who of ['super_admin', 'zifa_admin', 'club_admin', 'anon'] as const)
    for (const text of [
      `insert into app.set_clock (at) values ('2020-01-01')`,
      `select at from app.set_clock`,
      `delete from app.set_clock`,
    ])
      await expect(as(who, text)).rejects.toMatchObject({ code: '42501' })
})

test('what was returned may be mended for a day after the window, to the second', async () => {
  const id = await agreed()
  await submit(id)
  await act('league', id, 'return', {
    details: { reason: 'The photograph is too dark.', items: [{ code: 'photo', text: 'Bring a new one.' }] },
  })
  const closes = await closing()
  await stopClock(around(closes, 86_400))
  await expect(submit(id)).rejects.toMatchObject(refusal('WINDOW', /could be mended until/))
  await stopClock(around(closes, 86_399))
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('who has been without a contract since before the window closed needs no window', async () => {
  await sql('update public.contracts set ends_on = current_date - 3 where player_id = $1', [scene.player])
  const id = await agreed('free_expired', { terms: { startsOn: daysFromNow(0) } })
  await stopClock(around(await closing(), 86_400))
  expect(await finding(id, 'WINDOW')).toMatchObject({
    is_ok: true,
    words: expect.stringMatching(/contract ended/),
  })
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('the association excepts a player from the window, with a reason, and nobody else does', async () => {
  const id = await agreed()
  await stopClock(around(await closing(), 60))
  const grant = (by: string, reason: string | null, request = randomUUID()) =>
    as(
      { id: by },
      `select public.grant_window_exception($1, app.today_for_windows() + 3, $2, $3, $4) as id`,
      [scene.player, reason, request, scene.engaging],
    )
  for (const side of ['engaging', 'league', 'super', 'player', 'nobody'] as const)
    await expect(grant(scene.people[side], 'A fire.')).rejects.toMatchObject({ code: 'PT403' })
  await expect(grant(scene.people.association, ' ')).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  const request = randomUUID()
  const [first] = await grant(scene.people.association, 'The office was closed by a storm.', request)
  expect(await grant(scene.people.association, 'The office was closed by a storm.', request)).toEqual([first])
  const seen = async (side: 'engaging' | 'releasing' | 'player' | 'league' | 'nobody') =>
    (await as({ id: scene.people[side] }, 'select id from public.window_exceptions')).length
  expect([await seen('engaging'), await seen('player'), await seen('league')]).toEqual([1, 1, 1])
  expect([await seen('releasing'), await seen('nobody')]).toEqual([0, 0])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('an exception that was ended, or is another club’s, opens nothing', async () => {
  const id = await agreed()
  await stopClock(around(await closing(), 60))
  const excepted = { player_id: scene.player, ends_on: daysFromNow(60), reason: 'A storm.' }
  await add({ sql }, 'window_exceptions', { ...excepted, club_id: scene.releasing })
  const mine = await add({ sql }, 'window_exceptions', excepted)
  await as({ id: scene.people.association }, 'select public.end_window_exception($1, $2)', [
    mine['id'],
    randomUUID(),
  ])
  await expect(submit(id)).rejects.toMatchObject(refusal('WINDOW'))
})

test('of two clubs that race for one player the second is refused', async () => {
  const first = await agreed()
  const rival = await addClub({ sql })
  const { engaging } = scene
  await sql('update public.club_members set club_id = $2 where user_id = $1', [scene.people.engaging, rival])
  const second = await draft('engaging', 'permanent', {}, { club: rival })
  await act('engaging', second, 'offer')
  await accept('releasing', second)
  await consent('player', second)
  expect(await submit(second)).toMatchObject({ state: 'submitted' })
  await sql('update public.club_members set club_id = $2 where user_id = $1', [
    scene.people.engaging,
    engaging,
  ])
  await expect(submit(first)).rejects.toMatchObject(refusal('OVERLAP', /submitted before this one/))
  await expect(
    sql(`update public.transfers set state = 'submitted' where id = $1`, [first]),
  ).rejects.toMatchObject({ constraint: 'one_transfer_of_a_player_at_the_offices' })
})

test('a contract or a registration with a third club stands against it', async () => {
  const third = await addClub({ sql })
  const id = await agreed()
  const held = { player_id: scene.player, club_id: third, starts_on: '2025-01-01' }
  const signed = await add({ sql }, 'contracts', { ...held, ends_on: daysFromNow(100) })
  await expect(submit(id)).rejects.toMatchObject(refusal('CONTRACT', /contract with Club/))
  await sql(`update public.contracts set ended_on = current_date - 1, ended_why = 'Agreed.' where id = $1`, [
    signed['id'],
  ])
  const registered = await add({ sql }, 'registrations', { ...held, season_id: scene.season, kind: 'loan' })
  await expect(submit(id)).rejects.toMatchObject(refusal('OVERLAP', /registered with Club/))
  await sql('update public.registrations set ends_on = current_date - 1 where id = $1', [registered['id']])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('a player with a contract elsewhere is no free agent', async () => {
  const id = await agreed('free_agent', { releasingClubId: null, terms: { startsOn: daysFromNow(0) } })
  await expect(submit(id)).rejects.toMatchObject(refusal('CONTRACT'))
  await expect(submit(id)).rejects.toMatchObject(refusal('OVERLAP'))
})

test('a fourth club in one season is refused', async () => {
  const id = await agreed()
  const other = {
    player_id: scene.player,
    season_id: scene.season,
    starts_on: '2025-01-01',
    ends_on: '2025-06-01',
  }
  await add({ sql }, 'registrations', { ...other, club_id: await addClub({ sql }) })
  expect(await finding(id, 'CLUBS3')).toMatchObject({ is_ok: true })
  await add({ sql }, 'registrations', { ...other, club_id: await addClub({ sql }) })
  await expect(submit(id)).rejects.toMatchObject(refusal('CLUBS3', /club number 4/))
})

test('a loan of more than 12 months, or that ends before the next window, is refused', async () => {
  const until = (days: number) => ({ terms: { ...terms, loanEndsOn: daysFromNow(days) } })
  const long = await agreed('loan', until(400))
  await expect(submit(long)).rejects.toMatchObject(refusal('LOAN_TERM', /at most 12 months/))
  await add({ sql }, 'transfer_windows', {
    season_id: scene.season,
    name: 'Next',
    opens_on: daysFromNow(100),
    closes_on: daysFromNow(130),
  })
  const short = await agreed('loan', until(60))
  await expect(submit(short)).rejects.toMatchObject(refusal('LOAN_TERM', /at least until the next window/))
  expect(await submit(await agreed('loan', until(200)))).toMatchObject({ state: 'submitted' })
})

test('who is on loan is not lent on', async () => {
  const lent = { terms: { ...terms, loanEndsOn: daysFromNow(200) } }
  await sql(`update public.registrations set kind = 'loan' where player_id = $1`, [scene.player])
  await expect(submit(await agreed('loan', lent))).rejects.toMatchObject(refusal('LOAN_SUB'))
})

test('a fourth loan between the same two clubs is refused, one the other way is not', async () => {
  const id = await agreed('loan', { terms: { ...terms, loanEndsOn: daysFromNow(200) } })
  const loan = (from: string, to: string, number: number) => async () =>
    add({ sql }, 'transfers', {
      ref: `TR-2020-${number}`,
      type: 'loan',
      state: 'loan_active',
      player_id: await addPerson({ sql }, 'player'),
      releasing_club_id: from,
      engaging_club_id: to,
    })
  for (const number of [1001, 1002, 1003]) await loan(scene.engaging, scene.releasing, number)()
  for (const number of [1004, 1005]) await loan(scene.releasing, scene.engaging, number)()
  expect(await finding(id, 'LOAN_PAIR')).toMatchObject({ is_ok: true })
  await loan(scene.releasing, scene.engaging, 1006)()
  await expect(submit(id)).rejects.toMatchObject(refusal('LOAN_PAIR', /article 10/))
})
