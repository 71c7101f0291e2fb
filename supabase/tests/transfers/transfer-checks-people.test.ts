// What holds for players, squads and those who decide: minors, age, consent, certificates, levy, conflicts, price.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { type Finding, refusal, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, type Side, terms, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, tick, finding, findings, agreed, submit, approved } = useChecks(
  tables,
  scene,
)

const bornYearsAgo = (years: number) =>
  sql(
    `update public.birth_dates set born_on = (app.league_today() - make_interval(years => $2))::date + 1 where person_id = $1`,
    [scene.player, years],
  )
const drop = (transfer: string, ...kinds: string[]) =>
  sql('delete from public.transfer_documents where transfer_id = $1 and kind = any ($2)', [transfer, kinds])

const seenBy = async (side: Side, transfer: string) =>
  (await as({ id: scene.people[side] }, 'select * from public.transfer_findings_of($1)', [
    transfer,
  ])) as Finding[]

test('a minor needs the guardian: an account, a yes, a paper and the school’s record', async () => {
  await bornYearsAgo(17)
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  expect(await consent('player', id)).toMatchObject({ state: 'clubs_agreed' })
  await expect(submit(id)).rejects.toMatchObject({ code: 'PT409' })
  expect(await consent('guardian', id)).toMatchObject({ state: 'player_agreed' })
  await drop(id, 'school_record')
  await expect(submit(id)).rejects.toMatchObject(refusal('MINOR_DOM', /under 18.*the school record/))
  await sql('delete from public.guardians where player_id = $1', [scene.player])
  expect(await finding(id, 'MINOR_DOM')).toMatchObject({ words: expect.stringMatching(/a guardian whom/) })
})

test('a minor comes from abroad by FIFA’s approval only', async () => {
  await bornYearsAgo(17)
  const abroad = { releasingClubId: null, foreignClub: 'Township Rollers', foreignCountry: 'Botswana' }
  const id = await draft('engaging', 'intl_in', { ...abroad, terms: { startsOn: daysFromNow(0) } })
  await drop(id, 'minor_approval')
  expect(await finding(id, 'MINOR_INTL')).toMatchObject({ is_ok: false, level: 'block', at_step: 'submit' })
  expect(await finding(id, 'MINOR_DOM')).toBeUndefined()
})

test('a consent counts for exactly these terms', async () => {
  const id = await agreed()
  expect(await finding(id, 'CONSENT')).toMatchObject({ is_ok: true, fixer: 'player' })
  await sql('update public.transfer_contracts set monthly_wage = 10 where transfer_id = $1', [id])
  await expect(submit(id)).rejects.toMatchObject(refusal('CONSENT', /has not agreed to these terms/))
})

test('a junior’s age is proven, and others are warned', async () => {
  const id = await agreed()
  await drop(id, 'birth_certificate')
  expect(await finding(id, 'AGE_PROOF')).toMatchObject({ level: 'warn', is_ok: false })
  await bornYearsAgo(19)
  await expect(submit(id)).rejects.toMatchObject(refusal('AGE_PROOF', /junior place/))
})

test('without the international certificate nobody is registered', async () => {
  await sql('delete from public.registrations where player_id = $1', [scene.player])
  await sql('delete from public.contracts where player_id = $1', [scene.player])
  const abroad = { releasingClubId: null, foreignClub: 'Township Rollers', foreignCountry: 'Botswana' }
  const id = await agreed('intl_in', { ...abroad, terms: { startsOn: daysFromNow(0) } })
  await drop(id, 'itc')
  expect(await approved(id)).toMatchObject({ state: 'approved' })
  await expect(tick(id, 'register')).rejects.toMatchObject(refusal('ITC', /free of charge/))
})

test('a full squad takes nobody more: 25, and 5 juniors beside them', async () => {
  const id = await agreed('permanent', { terms: { ...terms, fee: 0, instalments: [] } })
  expect(await approved(id)).toMatchObject({ state: 'approved' })
  const fill = async (born: string, season = scene.season) => {
    const player = await addPerson({ sql }, 'player')
    await add({ sql }, 'birth_dates', { person_id: player, born_on: born })
    await add({ sql }, 'registrations', {
      player_id: player,
      club_id: scene.engaging,
      season_id: season,
      starts_on: '2025-01-01',
    })
    return player
  }
  for (let n = 0; n < 24; n++) await fill('1999-01-01')
  for (let n = 0; n < 5; n++) await fill(daysFromNow(-18 * 366))
  expect(await finding(id, 'SQUAD')).toMatchObject({
    is_ok: true,
    words: expect.stringMatching(/has 25, and 5 juniors/),
  })
  const sixth = await fill(daysFromNow(-18 * 366))
  await expect(tick(id, 'register')).rejects.toMatchObject(refusal('SQUAD'))
  await sql('update public.registrations set ends_on = app.league_today() - 1 where player_id = $1', [sixth])
  await sql('update public.transfer_rules set foreign_limit = 0')
  await sql(`update public.people set nationality = 'Malawi' where id = $1`, [scene.player])
  await expect(tick(id, 'register')).rejects.toMatchObject(refusal('SQUAD', /from abroad/))
  await sql(`update public.people set nationality = 'Zimbabwe' where id = $1`, [scene.player])
  expect(await tick(id, 'register')).toMatchObject({ state: 'registered' })
})

test('the levy is a share of the fee, and is proven before it is ticked off', async () => {
  const id = await agreed()
  await drop(id, 'payment')
  expect(await approved(id)).toMatchObject({ state: 'approved_unpaid' })
  await expect(act('association', id, 'confirm_payment')).rejects.toMatchObject(
    refusal('LEVY', /US\$1,800 before .*: 15% of the fee/),
  )
  await expect(tick(id, 'register')).rejects.toMatchObject({ code: 'PT409' })
})

test('at a rate of nothing, and without a fee, nothing is due', async () => {
  await sql('update public.transfer_rules set levy_percent = 0')
  expect(await approved(await agreed())).toMatchObject({ state: 'approved' })
})

test('an instalment is recorded by the club that gets it, whole and once', async () => {
  const id = await agreed()
  await approved(id)
  const [due] = await sql(
    `select id from public.transfer_payments where transfer_id = $1 and kind = 'instalment' and number = 1`,
    [id],
  )
  const record = (side: Side, amount: number, request = randomUUID(), on = daysFromNow(0)) =>
    as({ id: scene.people[side] }, 'select public.record_transfer_payment($1, $2, $3, $4)', [
      due?.['id'],
      amount,
      on,
      request,
    ])
  for (const side of ['engaging', 'player', 'league', 'staff'] as const)
    await expect(record(side, 6000)).rejects.toMatchObject({ code: 'PT403' })
  for (const side of ['nobody', 'super'] as const)
    await expect(record(side, 6000)).rejects.toMatchObject({ code: 'PT404' })
  await expect(record('releasing', 5000)).rejects.toMatchObject({ code: 'PT422', hint: 'amount' })
  await expect(record('releasing', 6000, randomUUID(), daysFromNow(2))).rejects.toMatchObject({
    hint: 'paidOn',
  })
  const request = randomUUID()
  await record('releasing', 6000, request)
  await record('releasing', 6000, request)
  await expect(record('association', 6000)).rejects.toMatchObject({ code: 'PT409' })
})

test('where one person is behind both clubs, one of the association looks and another decides', async () => {
  const id = await agreed()
  await add({ sql }, 'club_members', {
    user_id: scene.people.nobody,
    club_id: scene.engaging,
    member_role: 'club',
  })
  await add({ sql }, 'club_members', {
    user_id: scene.people.nobody,
    club_id: scene.releasing,
    member_role: 'club_admin',
  })
  await submit(id)
  await act('league', id, 'complete')
  await expect(act('association', id, 'approve')).rejects.toMatchObject(refusal('CONFLICT'))
  const look = async (side: Side, request = randomUUID()) => {
    const [now] = await sql('select version from public.transfers where id = $1', [id])
    return as({ id: scene.people[side] }, 'select public.second_transfer($1, $2, $3)', [
      id,
      now?.['version'],
      request,
    ])
  }
  for (const side of ['league', 'engaging', 'super'] as const)
    await expect(look(side)).rejects.toMatchObject({ code: 'PT403' })
  await look('association')
  await expect(act('association', id, 'approve')).rejects.toMatchObject(refusal('CONFLICT'))
  expect(await act('second', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
  expect(await sql('select * from app.verify_transfer_chains()')).toEqual([])
})

test('two moves within 16 weeks are pointed out, and open bans go with the player', async () => {
  const id = await agreed()
  await add({ sql }, 'transfers', {
    ref: 'TR-2020-0001',
    type: 'permanent',
    state: 'registered',
    player_id: scene.player,
    releasing_club_id: scene.engaging,
    engaging_club_id: scene.releasing,
    registered_at: daysFromNow(-100),
  })
  expect(await finding(id, 'BRIDGE')).toMatchObject({ level: 'warn', is_ok: false, fixer: 'association' })
  const about = { season_id: scene.season, person_id: scene.player, club_id: scene.releasing }
  const charge = {
    ...about,
    charge: 'Violent conduct.',
    reference: 'DC-2031-001',
  }
  const decided = await add({ sql }, 'discipline_cases', charge)
  await add({ sql }, 'suspensions', { ...about, cause: 'case', case_id: decided['id'], matches: 2 })
  expect(await finding(id, 'SUSPENSION')).toMatchObject({
    level: 'info',
    words: '2 matches of a ban remain. The ban moves with the player.',
  })
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('how the price compares is for the association alone', async () => {
  await sql(`create or replace function app.value_range_of(player uuid) returns numrange
    language sql stable security definer set search_path = '' as $$ select numrange(1000, 2000) $$`)
  const id = await agreed()
  await submit(id)
  expect((await findings(id)).map(({ code }) => code)).toContain('PRICE')
  const told: Record<string, boolean> = {}
  for (const side of Object.keys(scene.people) as Side[])
    told[side] = (await seenBy(side, id)).some(({ code }) => code === 'PRICE')
  expect(Object.keys(told).filter(side => told[side])).toEqual(['association', 'second'])
})

test('each side is told what concerns it: the releasing club nothing of the player’s papers', async () => {
  const id = await agreed()
  const codes = async (side: Side) => (await seenBy(side, id)).map(({ code }) => code)
  expect(await codes('engaging')).toEqual(expect.arrayContaining(['WINDOW', 'DOCS', 'MEDICAL', 'CONSENT']))
  const releasing = await codes('releasing')
  expect(releasing).toEqual(expect.arrayContaining(['WINDOW', 'CONTRACT', 'LEVY']))
  for (const code of ['DOCS', 'MEDICAL', 'AGE_PROOF', 'TPO']) expect(releasing).not.toContain(code)
  for (const side of ['league', 'association', 'super', 'nobody'] as const)
    expect(await codes(side)).toEqual([])
})

test('an office is told of its own conflict', async () => {
  const id = await agreed()
  await submit(id)
  const past = { starts_on: daysFromNow(-700), ends_on: daysFromNow(-600), member_role: 'coach' }
  await add({ sql }, 'club_members', { ...past, user_id: scene.people.second, club_id: scene.engaging })
  const conflicts = async (side: Side) =>
    (await seenBy(side, id)).filter(({ code, at_step: step }) => code === 'CONFLICT' && step === 'decide')
      .length
  expect([await conflicts('second'), await conflicts('association')]).toEqual([1, 0])
})

test('a first registration says whether it is the first professional contract', async () => {
  await sql('delete from public.registrations where player_id = $1', [scene.player])
  await sql('delete from public.contracts where player_id = $1', [scene.player])
  const first = { releasingClubId: null, terms: { startsOn: daysFromNow(0) } }
  const id = await agreed('first_registration', first)
  await expect(submit(id)).rejects.toMatchObject(refusal('FIRST_PRO'))
  const days = { startsOn: daysFromNow(0), endsOn: daysFromNow(500) }
  const amateur = await agreed('first_registration', { ...first, contract: { ...days, isAmateur: true } })
  expect(await submit(amateur)).toMatchObject({ state: 'submitted' })
})
