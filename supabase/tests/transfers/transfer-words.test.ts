// What the database says of a transfer, in other languages: by a code and parameters beside the English sentence.
import { expect, test } from 'vitest'
import * as nd from '#catalogues/nd/transfers/refusals.js'
import * as sn from '#catalogues/sn/transfers/refusals.js'
import { refusalWords } from '#lib/data/refusals.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type Finding, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, terms, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const { act, draft, agreed, findings, submit } = useChecks(tables, scene)

const refused = (step: Promise<unknown>) =>
  step.then(
    () => expect.fail('it was not refused'),
    ({ message, detail }: { message: string; detail: string }) => ({ message, ...JSON.parse(detail) }),
  )

test('a refusal names the state of the transfer in every language', async () => {
  const id = await draft('engaging')
  const { message, code, parameters } = await refused(act('engaging', id, 'approve'))
  expect(message).toBe('This transfer is a draft, so this is not possible now.')
  expect([code, parameters.state]).toEqual([
    'transfers.transferState',
    { code: 'transfers.stateDraft', text: 'a draft' },
  ])
  expect(sn.transferState({ state: sn.stateDraft })).toBe(
    'Mamiriro ekuchinja chikwata uku: zvisati zvatumirwa. Izvi hazvigoni kuitwa izvozvi.',
  )
  expect(nd.transferState({ state: nd.stateDraft })).toBe(
    'Isimo salokhu kuntshintsha iqembu: okungakathunyelwa. Lokhu kakwenzeki khathesi.',
  )
  expect(await refusalWords(code, parameters)).toBe(message)
})

test('whoever may do a step is a list of names', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  const { message, code, parameters } = await refused(act('staff', id, 'decline'))
  expect(message).toMatch(
    /^Only a club admin of the engaging club or a club admin of the releasing club can do this/,
  )
  expect(await refusalWords(code, parameters)).toBe(message.replace(' or ', ', '))
})

/** Moments have seconds in the English of the database alone. */
const withoutSeconds = (words: string) => words.replaceAll(/(\d\d:\d\d):\d\d/g, '$1')

const readAgain = async ({ said }: Finding) => refusalWords(said.code, said.parameters)

const abroad = { releasingClubId: null, foreignClub: 'Township Rollers', foreignCountry: 'Botswana' }

test.each([
  ['permanent', {}],
  ['loan', { terms: { ...terms, loanEndsOn: daysFromNow(600) } }],
  ['first_registration', { releasingClubId: null }],
  ['intl_in', abroad],
] as const)('every line of the checklist says the same by its code: %s', async (type, details) => {
  await sql(`update public.birth_dates set born_on = app.league_today() - 6000 where person_id = $1`, [
    scene.player,
  ])
  const id = await draft('engaging', type, details, { hasPapers: false })
  const found = await findings(id)
  expect(found.length).toBeGreaterThan(5)
  for (const finding of found) expect(await readAgain(finding)).toBe(withoutSeconds(finding.words))
})

test('a step that checks refuse says all of it, sentence after sentence', async () => {
  const id = await agreed('permanent', {}, { hasPapers: false })
  const { message, code, parameters } = await refused(submit(id))
  expect(message).toMatch(/Still missing: .*\. There is no medical form\. /)
  expect(await refusalWords(code, parameters)).toBe(message)
})
