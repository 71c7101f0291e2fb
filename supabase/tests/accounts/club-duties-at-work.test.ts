// What the duties at a club mean for contracts, line-ups, tasks and the dashboard.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clubRightsOf } from '#domain/accounts/club-duties.ts'
import { everyDuty, useDuties } from '#supabase/tests/testing/club-duties-scene.ts'
import { contract, terms } from '#supabase/tests/testing/transfer-scene.ts'

const { as, sql, scene, draft, staffAs, save, given } = useDuties()

test('who cannot read the contract of a transfer cannot write one', async () => {
  const { transfer } = await given()
  const secretary = await staffAs('secretary')
  await expect(save(secretary, transfer, { contract })).rejects.toMatchObject({
    code: 'PT403',
    hint: 'contract',
  })
  await expect(draft('staff', 'permanent')).rejects.toMatchObject({ code: 'PT403', hint: 'contract' })
  const admin = { id: scene.people.engaging }
  await save(admin, transfer, { contract })
  expect(
    await as(admin, 'select monthly_wage from public.transfer_contracts where transfer_id = $1', [transfer]),
  ).toHaveLength(1)
})

test('who cannot open a paper cannot replace it', async () => {
  const { transfer, signed } = await given()
  await sql(`update public.transfer_documents set replaced_at = now() where kind = 'photo'`)
  for (const duty of ['secretary', 'registrar']) {
    const who = await staffAs(duty)
    const bring = async (kind: string) => {
      const path = `${transfer}/${randomUUID()}.pdf`
      await sql(
        `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('transfer-documents', $1, $2, '{"size": 9}')`,
        [path, who.id],
      )
      return as(who, 'select public.add_transfer_document($1, $2, $3, $4, $5)', [
        transfer,
        kind,
        path,
        'A paper',
        randomUUID(),
      ])
    }
    await expect(bring('contract')).rejects.toMatchObject({ code: 'PT403', hint: 'kind' })
    await bring('identity')
    await bring('photo')
  }
  expect(await sql('select replaced_at from public.transfer_documents where id = $1', [signed])).toEqual([
    { replaced_at: null },
  ])
})

test('every change of terms and contract is in the timeline, by its name and not its value', async () => {
  const { transfer } = await given()
  const changes = async () =>
    (
      await sql(
        `select type, actor_party as by, payload -> 'changed' as changed from public.transfer_events
         where transfer_id = $1 and type <> 'draft' order by seq`,
        [transfer],
      )
    ).map(({ type, by, changed }) => [type, by, changed])
  const admin = { id: scene.people.engaging }
  const secretary = await staffAs('secretary')
  await save(admin, transfer, { terms, contract })
  expect(await changes()).toEqual([])
  await save(secretary, transfer, { terms: { ...terms, fee: 500, instalments: [] }, shirtNumber: 9 })
  await save(admin, transfer, { contract: { ...contract, monthlyWage: 700 } })
  const expected = [
    ['change_terms', 'staff', ['fee', 'instalments']],
    ['change_shirt_number', 'staff', ['shirt_number']],
    ['change_contract', 'engaging', ['monthly_wage']],
  ]
  expect(await changes()).toEqual(expected)
  await sql('delete from public.transfer_contracts where transfer_id = $1', [transfer])
  await save(admin, transfer, { contract })
  expect((await changes()).at(-1)?.slice(0, 2)).toEqual(['enter_contract', 'engaging'])
})

test('a secretary files the line-up, and a media officer is told whose work it is', async () => {
  const { match } = await given()
  const file = (who: { id: string }) =>
    as(who, `select public.save_lineup($1, $2, '[]', '[]', 1, $3)`, [match, scene.engaging, randomUUID()])
  await expect(file(await staffAs('media officer'))).rejects.toMatchObject({
    code: 'PT403',
    message: expect.stringContaining('line-up'),
  })
  for (const duty of ['secretary', 'team manager'])
    await expect(file(await staffAs(duty)).catch((error: unknown) => error)).resolves.not.toMatchObject({
      code: 'PT403',
    })
})

test('tasks and notices about transfers go to those whose duty it is', async () => {
  const { transfer } = await given()
  await sql(
    `update public.transfers set state = 'returned', waits_for = '{engaging}', sent_at = now() where id = $1`,
    [transfer],
  )
  for (const duty of everyDuty) {
    const who = await staffAs(duty)
    const may = clubRightsOf('club', duty).includes('transfers')
    const tasks = await as(who, `select title from public.my_tasks() where kind = 'transfer'`)
    expect([duty, tasks.length > 0]).toEqual([duty, may])
    const [row] = await sql(
      `select $2 in (select app.transfer_people(transfer, '{staff}')) as is_told from public.transfers as transfer where id = $1`,
      [transfer, who.id],
    )
    expect([duty, row?.['is_told']]).toEqual([duty, may])
  }
})

test('the club home shows each what the duty needs', async () => {
  await given()
  for (const duty of everyDuty) {
    const who = await staffAs(duty)
    const rights = clubRightsOf('club', duty)
    const [row] = await as(who, 'select public.my_club_home($1) as home', [scene.engaging])
    const { home } = (row?.['home'] ?? {}) as { home: Record<string, Record<string, unknown> | null> }
    expect({
      duty,
      rights: home['rights'],
      transfers: home['transfers'] !== null,
      news: home['news'] !== null,
      ending: home['squad']?.['ending'] !== null,
      payments: home['money']?.['payments'] !== null,
      invitations: home['people']?.['invitations'] !== null,
    }).toEqual({
      duty,
      rights: [...rights].toSorted(),
      transfers: rights.includes('transfers'),
      news: rights.includes('news'),
      ending: rights.includes('contracts'),
      payments: rights.includes('contracts'),
      invitations: false,
    })
  }
})
