// Several clubs at once, each on a connection of its own: for one player, and for the last loan between two clubs.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransferType } from '#domain/transfers/moves.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { type Answer, makeAccount, startSite, type Person, type Site } from '#supabase/tests/testing/site.ts'
import {
  addPapers,
  checkIdentity,
  contract,
  daysFromNow,
  makeTransferScene,
  terms,
  type TransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'

let site: Site
let scene: TransferScene

beforeAll(async () => {
  site = await startSite()
  scene = await makeTransferScene(site)
})
afterAll(() => site.close())

type Try = { by: Person; id: string; version: number }

/** Ready to be submitted, and whoever submits it. */
async function ready(club: string, player: string, type: TransferType, ends?: string): Promise<Try> {
  const account = await makeAccount(site.sql, ['club_admin'])
  await add(site, 'club_members', { user_id: account, club_id: club, member_role: 'club_admin' })
  const by = await site.personOf(account)
  const said = { releasingClubId: scene.releasing, terms: { ...terms, loanEndsOn: ends }, contract }
  const drafted = await site.rpc(by, 'draft_transfer', {
    p_type: type,
    p_player_id: player,
    p_club_id: club,
    p_request_id: randomUUID(),
    p_details: said,
  })
  const { id } = drafted.body as { id: string }
  await addPapers(site, id)
  await checkIdentity(site, scene.people.player, player)
  await site.sql(
    `insert into public.transfer_consents (transfer_id, party, given_by, is_given, consent_hash, text_hash, language)
     values ($1, 'player', $2, true, app.consent_hash($1), 'x', 'en')`,
    [id, scene.people.player],
  )
  await site.sql(
    `update public.transfers set state = 'player_agreed', sent_at = now(), agreed_at = now() where id = $1`,
    [id],
  )
  return { by, id, version: 1 }
}

const submitAll = (tries: Try[]) =>
  Promise.all(
    tries.map(({ by, id, version }) =>
      site.rpc(by, 'act_on_transfer', {
        p_transfer_id: id,
        p_action: 'submit',
        p_version: version,
        p_request_id: randomUUID(),
      }),
    ),
  )

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of six clubs that submit one player at the same moment one is first, and the others are told', async () => {
  const tries: Try[] = []
  for (let n = 0; n < 6; n++) tries.push(await ready(await addClub(site), scene.player, 'permanent'))
  const answers = await submitAll(tries)
  expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422])
  const refused = answers.filter(
    ({ status, message }) => status === 422 && /was submitted first/.test(message),
  )
  expect(refused).toHaveLength(5)
})

test('of six loans between two clubs that are submitted at the same moment three go through', async () => {
  const tries: Try[] = []
  for (let n = 0; n < 6; n++)
    tries.push(await ready(scene.engaging, await addPerson(site, 'player'), 'loan', daysFromNow(200)))
  const answers = await submitAll(tries)
  expect(statuses(answers)).toEqual([200, 200, 200, 422, 422, 422])
})
