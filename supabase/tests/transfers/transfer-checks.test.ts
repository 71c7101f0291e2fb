// The checks of a transfer: the same list in both, its papers, and the road on which all of them hold.
import { expect, test } from 'vitest'
import { checkCodes } from '#domain/transfers/checks.ts'
import { papersNeeded } from '#domain/testing/papers-needed.ts'
import { paperKinds, paperWords } from '#domain/transfers/documents.ts'
import { transferTypes } from '#domain/transfers/moves.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { refusal, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { addPapers, daysFromNow, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { act, tick, findings, agreed, submit } = useChecks(tables, scene)

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
    `select kind, app.paper_name(kind) ->> 'text' as words from unnest(app.paper_kinds()) as kind`,
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
  const [row] = await sql(
    `select string_agg(prosrc, ' ') as source from pg_proc
     where proname in ('transfer_findings', 'transfer_findings_by_rule', 'findings_for')`,
  )
  const codes = String(row?.['source']).match(/(?<=')[A-Z][A-Z_]+[0-9]?(?=')/g) ?? []
  const known = codes.filter(code => code !== 'ZWE' && code !== 'USD')
  expect([...new Set(known)].toSorted()).toEqual([...checkCodes].toSorted())
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

test('how many checks hold is counted at the end of what somebody does, and again by the clock', async () => {
  const counted = async () =>
    (await sql('select app.check_counts_of($1) as checks', [id]))[0]?.['checks'] as {
      ok: number
      of: number
    } | null
  const expected = async () => {
    const told = (await findings(id)).filter(({ level }) => level !== 'info')
    return { ok: told.filter(found => found.is_ok).length, of: told.length }
  }
  const id = await agreed('permanent', {}, { hasPapers: false })
  expect(await counted()).toBeNull()
  await sql('set constraints all immediate')
  expect(await counted()).toEqual(await expected())
  // By a paper that somebody brings, too (app.count_checks_of_changed): the transfer itself stays as it is.
  const unsigned = await counted()
  await as(
    { id: scene.people.engaging },
    `select public.add_transfer_document($1, 'medical', null, 'Medical', gen_random_uuid(), $2)`,
    [id, { date: daysFromNow(-1), doctor: 'Dr Moyo' }],
  )
  expect(await counted()).toEqual(await expected())
  expect(await counted()).not.toEqual(unsigned)
  await addPapers({ sql }, id)
  await sql('update app.transfer_check_counts set counted_at = counted_at - make_interval(mins => 11)')
  const before = await counted()
  await sql('select app.recount_checks()')
  expect(await counted()).toEqual(await expected())
  expect((await counted())?.ok).toBeGreaterThan(before?.ok ?? 0)
})
