// Every table of the data API × every duty: what somebody of a club reads beyond what any other signed-in person does.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ClubRight, clubRightsOf } from '#domain/accounts/club-duties.ts'
import { everyDuty, useDuties } from '#supabase/tests/testing/club-duties-scene.ts'
import { add, nextNumber } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql, scene, staffAs, given } = useDuties()

/** What everybody of a club reads: who works there, and who records its matches. */
const ofEverybody = ['club_members', 'match_recorders']

/** What each right opens, of what there is in the scene. */
const opened: Record<ClubRight, string[]> = {
  transfers: [
    // Players whom the club has entered and nobody has registered yet.
    'birth_dates',
    'people',
    'players',
    'transfer_asks',
    'transfer_consents',
    'transfer_documents',
    'transfer_events',
    'transfer_messages',
    'transfer_payments',
    'transfer_proposals',
    'transfer_terms',
    'transfers',
    'window_exceptions',
  ],
  contracts: ['contracts'],
  lineups: ['lineup_sheets'],
  discipline: ['discipline_answers', 'discipline_cases'],
  news: ['article_links', 'articles'],
  staff: [],
}

async function readableTables() {
  const rows = await sql(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and has_any_column_privilege('authenticated', oid, 'select') order by relname`,
  )
  return rows.map(({ name }) => String(name))
}

test('each duty reads more than a stranger only in the tables that its rights open', async () => {
  const { match, sent, charge } = await given()
  const answer = { case_id: charge, stance: 'contests', side: 'club', words: 'It was not us.' }
  await add({ sql }, 'discipline_answers', answer)
  const admin = { id: scene.people.engaging }
  await as(admin, `select public.enter_player($1, 'Takura Zvobgo', '2005-06-07', $2)`, [
    scene.engaging,
    randomUUID(),
  ])
  await as(admin, `select public.invite_to_club($1, 'New Person', 'analyst', $2)`, [
    scene.engaging,
    randomUUID(),
  ])
  await add({ sql }, 'transfer_consents', {
    transfer_id: sent,
    party: 'player',
    given_by: scene.people.player,
    is_given: true,
    consent_hash: 'h',
    text_hash: 'h',
    language: 'en',
  })
  await add({ sql }, 'transfer_proposals', {
    transfer_id: sent,
    action: 'withdraw',
    reason: 'We changed our minds.',
    proposed_by: scene.people.engaging,
    parties: ['engaging'],
  })
  await add({ sql }, 'transfer_payments', {
    transfer_id: sent,
    kind: 'levy',
    number: 1,
    currency: 'USD',
    amount: 10,
    due_on: '2026-01-31',
  })
  await add({ sql }, 'match_recorders', {
    match_id: match,
    user_id: scene.people.engaging,
    club_id: scene.engaging,
  })
  await add({ sql }, 'articles', {
    slug: `draft-${nextNumber()}`,
    title: 'A draft of news',
    byline: 'The club',
    body: 'Words.',
    kind: 'news',
    status: 'draft',
    club_id: scene.engaging,
  })
  const tables = await readableTables()
  const text = `select ${tables.map(table => `(select count(*) from public.${table}) as ${table}`).join(', ')}`
  const counted = async (who: { id: string }) => (await as(who, text))[0] ?? {}
  const stranger = await counted({ id: await makeAccount(sql, ['club']) })
  expect(tables.length).toBeGreaterThan(80)
  for (const duty of everyDuty) {
    const mine = await counted(await staffAs(duty))
    const rights = clubRightsOf('club', duty)
    expect([duty, tables.filter(table => Number(mine[table]) > Number(stranger[table]))]).toEqual([
      duty,
      tables.filter(table => [...ofEverybody, ...rights.flatMap(right => opened[right])].includes(table)),
    ])
  }
})
