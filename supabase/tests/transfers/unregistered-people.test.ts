// A player whom a club enters for a transfer: nobody whom it does not concern can tell, by any read, until they are
// registered.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import {
  checkIdentity,
  addPapers,
  contract,
  daysFromNow,
  type Side,
  useTransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { act, consent, tick } = useChecks(tables, scene)

type Who = 'anon' | Side

function idIn(rows: Record<string, unknown>[]) {
  const answer = rows[0]?.['answer'] as { id: string } | undefined
  if (!answer) throw new Error('Nothing was answered.')
  return answer.id
}
const idOf = (who: Who) => (who === 'anon' ? 'anon' : { id: scene.people[who] })
const strangers = ['anon', 'releasing', 'nobody', 'player', 'guardian'] as const

async function enter(side: Side, club: string, details: object = {}, name = 'Takura Zvobgo') {
  const [row] = await as(
    { id: scene.people[side] },
    'select public.enter_player($1, $2, $3, $4, $5) as answer',
    [club, name, '2005-06-07', randomUUID(), JSON.stringify({ position: 'GK', ...details })],
  )
  return row?.['answer'] as { id: string; slug: string; name: string }
}

/** Every row of every table and view that somebody may read, as one word for each. */
async function everythingFor(who: Who) {
  const readable = await sql(
    `select relname as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
       and has_column_privilege($1, pg_class.oid, attnum, 'select') group by relname order by relname`,
    [who === 'anon' ? 'anon' : 'authenticated'],
  )
  const reads = readable.map(
    ({ name, columns }) =>
      `select '${String(name)}' as name, count(*)::int as rows, md5(string_agg(each::text, ' ' order by each::text)) as words
       from (select ${String(columns)} from public.${String(name)}) as each`,
  )
  return as(idOf(who), reads.join(' union all '))
}

/** What the functions of the pages answer about somebody of that name. */
async function askedFor(who: Who, { id, slug }: { id: string; slug: string }) {
  const { season } = scene
  const asked: [string, unknown[]][] = [
    [`public.search('takura zvobgo', 20)`, []],
    [`public.nearest_people('takura zvobgo', null)`, []],
    [`public.list_players(p_season_id => $1, p_words => 'takura')`, [season]],
    [`public.list_nationalities($1)`, [season]],
    [`public.person_facts($1)`, [slug]],
    [`public.player_passport($1)`, [id]],
    [`public.training_ledger($1)`, [id]],
    ...(who === 'anon' ? [] : ([[`public.find_players('takura zvobgo')`, []]] as [string, unknown[]][])),
  ]
  const answers: { text: string; rows: string }[] = []
  for (const [text, values] of asked)
    answers.push({ text, rows: JSON.stringify(await as(idOf(who), `select * from ${text}`, values)) })
  return answers
}

const seen = async (who: Who, id: string) =>
  (await as(idOf(who), 'select person_id from public.players where person_id = $1', [id])).length +
  (await as(idOf(who), 'select id from public.people where id = $1', [id])).length

test('no row, count or answer changes for visitors and other clubs when a player is entered', async () => {
  const before = new Map<Who, unknown>()
  for (const who of strangers) before.set(who, await everythingFor(who))
  const player = await enter('staff', scene.engaging, { identityNumber: '63-999999 Z 07' })
  await as({ id: scene.people.staff }, `select public.draft_transfer('first_registration', $1, $2, $3, $4)`, [
    player.id,
    scene.engaging,
    randomUUID(),
    JSON.stringify({}),
  ])
  for (const who of strangers) {
    expect([who, await everythingFor(who)]).toEqual([who, before.get(who)])
    for (const { text, rows } of await askedFor(who, player)) {
      expect({ who, text, rows }).toEqual({ who, text, rows: expect.not.stringMatching(/takura|zvobgo/i) })
      expect({ who, text, rows }).toEqual({ who, text, rows: expect.not.stringContaining(player.id) })
    }
  }
})

test('the club that entered them, the player and the offices see them, and a birth date as it is public', async () => {
  const { id } = await enter('staff', scene.engaging)
  const own = await makeAccount(sql, ['player'])
  const link = { user_id: own, person_id: id, status: 'confirmed', decided_at: '2026-01-01' }
  await add({ sql }, 'person_links', link)
  for (const who of ['staff', 'engaging', 'league', 'association', 'super'] as const)
    expect([who, await seen(who, id)]).toEqual([who, 2])
  expect(await as({ id: own }, 'select id from public.people where id = $1', [id])).toHaveLength(1)
  expect(await as('anon', `select public.profile_slug($1, 'player') as slug`, [own])).toEqual([
    { slug: null },
  ])
  const found = await as(idOf('engaging'), `select id from public.find_players('takura zvobgo')`)
  expect(found).toEqual([{ id }])
})

test('a club that is asked to release somebody unknown sees whom, once it is asked', async () => {
  const { id } = await enter('staff', scene.engaging)
  const row = await as(
    { id: scene.people.engaging },
    `select public.draft_transfer('permanent', $1, $2, $3, $4) as answer`,
    [
      id,
      scene.engaging,
      randomUUID(),
      JSON.stringify({
        releasingClubId: scene.releasing,
        terms: { startsOn: daysFromNow(0), note: 'We would like to sign him.' },
        contract,
      }),
    ],
  )
  expect(await seen('releasing', id)).toBe(0)
  await act('engaging', idIn(row), 'offer')
  expect(await seen('releasing', id)).toBe(2)
  expect(await seen('nobody', id)).toBe(0)
})

test('a second club that enters the same player gets the same row, and neither hears of the other', async () => {
  const first = await enter('staff', scene.engaging, { identityNumber: '63-999999 Z 07' })
  const second = await enter('releasing', scene.releasing)
  expect(second).toEqual(first)
  const found = await as(idOf('releasing'), `select id from public.find_players('takura zvobgo')`)
  expect(found).toEqual([{ id: first.id }])
  // Somebody of the same name only is another person.
  const third = await makeAccount(sql, ['club_admin'])
  const club = scene.releasing
  await add({ sql }, 'club_members', { user_id: third, club_id: club, member_role: 'club_admin' })
  const namesake = await as(
    { id: scene.people.releasing },
    `select public.enter_player($1, 'Takura Zvobgo', '2003-01-01', $2) as answer`,
    [club, randomUUID()],
  )
  expect(idIn(namesake)).not.toBe(first.id)
  const people = await sql(`select count(*)::int as count from public.people where name = 'Takura Zvobgo'`)
  expect(people).toEqual([{ count: 2 }])
})

test('whoever is registered is known from then on, with an address of the name', async () => {
  await sql(`insert into public.people (slug, name) values ('takura-zvobgo', 'Takura Zvobgo')`)
  const { id } = await enter('staff', scene.engaging)
  const account = await makeAccount(sql, ['player'])
  await add({ sql }, 'person_links', {
    user_id: account,
    person_id: id,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  await checkIdentity({ sql }, account, id)
  scene.people.player = account
  const row = await as(
    { id: scene.people.engaging },
    `select public.draft_transfer('first_registration', $1, $2, $3, $4) as answer`,
    [
      id,
      scene.engaging,
      randomUUID(),
      JSON.stringify({
        terms: { startsOn: daysFromNow(0) },
        contract: { ...contract, isFirstProfessional: true },
      }),
    ],
  )
  const transfer = idIn(row)
  await addPapers({ sql }, transfer)
  await act('engaging', transfer, 'offer')
  await consent('player', transfer)
  await act('engaging', transfer, 'submit')
  await act('league', transfer, 'complete')
  const { state } = await act('association', transfer, 'approve')
  if (state === 'approved_unpaid') await act('association', transfer, 'confirm_payment')
  expect(await seen('anon', id)).toBe(0)
  await tick(transfer, 'register')
  expect(await seen('anon', id)).toBe(2)
  const shown = await as('anon', 'select slug, is_unregistered from public.people where id = $1', [id])
  expect(shown).toEqual([{ slug: 'takura-zvobgo-2', is_unregistered: false }])
  const found = await as('anon', `select slug from public.nearest_people('takura zvobgo', 'player')`)
  expect(found).toContainEqual({ slug: 'takura-zvobgo-2' })
  expect(
    await as('anon', 'select person_id from public.birth_dates where person_id = $1', [id]),
  ).toHaveLength(1)
  expect(await sql(`select * from app.word_differences() where kept_in = 'person_words'`)).toEqual([])
})

// A transfer that is registered adds both at once: each is enough by itself.
test.each(['registrations', 'transfer_entries'])('a row of %s alone makes a player known', async table => {
  const { id } = await enter('staff', scene.engaging)
  const drafted = await as(
    { id: scene.people.staff },
    `select public.draft_transfer('first_registration', $1, $2, $3, $4) as answer`,
    [id, scene.engaging, randomUUID(), JSON.stringify({})],
  )
  expect(await seen('anon', id)).toBe(0)
  const rows: Record<string, object> = {
    registrations: { player_id: id, club_id: scene.engaging },
    transfer_entries: {
      transfer_id: idIn(drafted),
      ref: 'TR-2026-0001',
      type: 'first_registration',
      player_id: id,
      to_club_id: scene.engaging,
      registered_at: '2026-01-31T12:00:00Z',
      starts_on: '2026-01-31',
      is_free: true,
    },
  }
  await add({ sql }, table, rows[table] ?? {})
  expect(await seen('anon', id)).toBe(2)
})

test('people of the record are public as they were', async () => {
  const id = await addPerson({ sql }, 'player')
  for (const who of strangers) expect([who, await seen(who, id)]).toEqual([who, 2])
})
