// Entering a player tells nobody who is there: every answer is the same, and every try is counted.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const { sql, as } = useTables()
const scene = useTransferScene({ sql })

type Entered = { id?: string; slug?: string; name?: string; same?: { name: string; isSure: boolean }[] }

const minor = { name: 'Takura Zvobgo', bornOn: '2012-06-07', identityNumber: '63-999999 Z 07' }
async function enter(
  by: { id: string },
  club: string,
  {
    name,
    bornOn,
    request = randomUUID(),
    ...details
  }: typeof minor & { request?: string; [detail: string]: unknown },
) {
  const [row] = await as(by, 'select public.enter_player($1, $2, $3, $4, $5) as answer', [
    club,
    name,
    bornOn,
    request,
    JSON.stringify(details),
  ])
  return row?.['answer'] as Entered
}
const ours = () => ({ id: scene.people.staff })
const theirs = () => ({ id: scene.people.releasing })

/** A minor whom the engaging club has entered, and who has an account. */
async function hiddenMinor() {
  const { id = '' } = await enter(ours(), scene.engaging, minor)
  const account = await makeAccount(sql, ['player'])
  await add({ sql }, 'person_links', {
    user_id: account,
    person_id: id,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  const [row] = await sql('select email from auth.users where id = $1', [account])
  return { id, email: String(row?.['email']) }
}

test('neither a number of a paper nor an address finds a player of another club', async () => {
  const hidden = await hiddenMinor()
  const guess = { name: 'Some Body', bornOn: '2005-01-01', identityNumber: '' }
  for (const [at, given] of [
    { ...guess, identityNumber: minor.identityNumber },
    { ...guess, identityNumber: '63999999z07' },
    { ...guess, email: hidden.email },
    { ...guess, bornOn: minor.bornOn, identityNumber: minor.identityNumber },
    { ...guess, name: minor.name, identityNumber: minor.identityNumber, email: hidden.email },
  ].entries()) {
    await sql('savepoint before_guess')
    const answer = await enter(theirs(), scene.releasing, given)
    expect([at, answer.id === hidden.id, answer.name, answer.same]).toEqual([
      at,
      false,
      given.name,
      undefined,
    ])
    await sql('rollback to savepoint before_guess')
  }
})

test('they find nobody of the public record either', async () => {
  await add({ sql }, 'player_private', { person_id: scene.player, identity_number: '29-111111 A 00' })
  const [row] = await sql('select email from auth.users where id = $1', [scene.people.player])
  const answer = await enter(ours(), scene.engaging, {
    name: 'Some Body',
    bornOn: '2005-01-01',
    identityNumber: '29-111111 A 00',
    email: row?.['email'],
  })
  expect(answer).toMatchObject({ name: 'Some Body' })
  expect(answer.id).not.toBe(scene.player)
})

test('a name and a birth date that both match give the same player, with an answer as for a new one', async () => {
  const hidden = await hiddenMinor()
  const answer = await enter(theirs(), scene.releasing, minor)
  expect(answer.id).toBe(hidden.id)
  const fresh = await enter(theirs(), scene.releasing, { ...minor, name: 'Another Boy' })
  expect(Object.keys(answer).toSorted()).toEqual(Object.keys(fresh).toSorted())
})

test('of those in the public record their name and year are told to whoever wrote the name', async () => {
  const [known] = await sql('select name from public.people where id = $1', [scene.player])
  const asked = { name: String(known?.['name']), identityNumber: '' }
  expect(await enter(ours(), scene.engaging, { ...asked, bornOn: '2000-02-29' })).toMatchObject({
    same: [{ name: known?.['name'], isSure: true }],
  })
})

const tries = async () =>
  (
    await sql('select count(*)::int as count from app.player_entry_tries where club_id = $1', [
      scene.engaging,
    ])
  )[0]?.['count']

test('every try is counted and logged, also one that finds somebody; the same request counts once', async () => {
  const [known] = await sql('select name from public.people where id = $1', [scene.player])
  const asked = { name: String(known?.['name']), bornOn: '2000-02-29', identityNumber: '' }
  await enter(ours(), scene.engaging, asked)
  const request = randomUUID()
  const first = await enter(ours(), scene.engaging, { ...minor, request })
  expect(await enter(ours(), scene.engaging, { ...minor, request })).toEqual(first)
  expect(await tries()).toBe(2)
  const logged = await sql(
    `select actor_id, details ->> 'is_in_record' as found from public.audit_log where action = 'player_entry_tried' order by id`,
  )
  expect(logged).toEqual([
    { actor_id: ours().id, found: 'true' },
    { actor_id: ours().id, found: 'false' },
  ])
})

const past = (club: string, user: string, count: number, age = '1 hour') =>
  sql(
    `insert into app.player_entry_tries (club_id, user_id, tried_at) select $1, $2, now() - $4::interval from generate_series(1, $3)`,
    [club, user, count, age],
  )

test('a person tries 30 times a day, and a club 60 times', async () => {
  await past(scene.engaging, ours().id, 30, '25 hours')
  await past(scene.engaging, ours().id, 29)
  await enter(ours(), scene.engaging, minor)
  await expect(enter(ours(), scene.engaging, { ...minor, name: 'One More' })).rejects.toMatchObject({
    code: 'PT429',
  })
  const admin = { id: scene.people.engaging }
  await past(scene.engaging, scene.people.nobody, 29)
  await enter(admin, scene.engaging, { ...minor, name: 'The Sixtieth' })
  await expect(enter(admin, scene.engaging, { ...minor, name: 'One More' })).rejects.toMatchObject({
    code: 'PT429',
  })
  expect(await enter(theirs(), scene.releasing, { ...minor, name: 'Of Another Club' })).toMatchObject({
    name: 'Of Another Club',
  })
})

const draft = (by: { id: string }, club: string, player: string) =>
  as(by, `select public.draft_transfer('first_registration', $1, $2, $3)`, [player, club, randomUUID()])

test('a draft does not show a player of another club by their id', async () => {
  const hidden = await hiddenMinor()
  const refused = { code: 'PT422', hint: 'player' }
  await expect(draft(theirs(), scene.releasing, hidden.id)).rejects.toMatchObject(refused)
  await expect(draft(theirs(), scene.releasing, randomUUID())).rejects.toMatchObject(refused)
  await draft(ours(), scene.engaging, hidden.id)
})
