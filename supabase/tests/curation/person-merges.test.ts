// Two rows of one person become one, and two again: everything moves, and an undo puts back exactly that.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, idOf, newSeason, nextNumber } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount, type Row, type Who } from '#supabase/tests/testing/site.ts'

const { ids, as, sql } = useTables()

type Somebody = { id: string; slug: string; name: string }

let [kept, gone] = [{} as Somebody, {} as Somebody]
let [club, match, season] = ['', '', '']

async function addSomebody(name: string, more: object = {}): Promise<Somebody> {
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${nextNumber()}`
  return { id: await idOf({ sql }, 'people', { slug, name, ...more }), slug, name }
}

beforeEach(async () => {
  kept = await addSomebody('Tafadzwa Moyo', { nationality: 'Zimbabwe' })
  gone = await addSomebody('Tafadzwa Moyoh', { birthplace: 'Gweru', birth_year: 2001 })
  for (const { id } of [kept, gone]) await add({ sql }, 'players', { person_id: id })
  await sql('update public.players set height_cm = 180 where person_id = $1', [gone.id])
  await add({ sql }, 'birth_dates', { person_id: gone.id, born_on: '2001-05-04' })
  const competition = await idOf({ sql }, 'competitions', {
    slug: 'the-league',
    name: 'League',
    kind: 'league',
  })
  season = await idOf({ sql }, 'seasons', newSeason(competition))
  club = await addClub({ sql })
  const other = await addClub({ sql })
  const played = { season_id: season, home_club_id: club, away_club_id: other, played_on: '2025-05-01' }
  match = await idOf({ sql }, 'matches', { ...played, status: 'confirmed', home_goals: 1, away_goals: 0 })
  await add({ sql }, 'registrations', {
    player_id: gone.id,
    club_id: club,
    season_id: season,
    starts_on: '2025-01-01',
  })
  await lineUp(gone)
  const goal = { match_id: match, club_id: club, person_id: gone.id, kind: 'goal', phase: '1h', minute: 12 }
  await add({ sql }, 'match_events', goal)
  await add({ sql }, 'officials', { person_id: gone.id, category: 'referee' })
  await add({ sql }, 'awards', { person_id: gone.id, award: 'Player of the month', season_name: '2025' })
  await add({ sql }, 'coach_stints', { person_id: gone.id, club_id: club })
})

const lineUp = ({ id }: Somebody) =>
  add({ sql }, 'lineup_entries', { match_id: match, player_id: id, club_id: club, is_starter: true })

const merge = async (who: Who | { id: string } = 'admin', more: Record<string, unknown> = {}) => {
  const given = {
    kept: kept.slug,
    gone: gone.slug,
    reason: 'The same birth date.',
    typed: gone.name,
    request: randomUUID(),
    ...more,
  }
  const rows = await as(who, 'select public.merge_people($1, $2, $3, $4, $5) as done', Object.values(given))
  const [{ done } = {}] = rows
  return String((done as Row)['id'])
}
const undo = (id: string, who: Who = 'admin') =>
  as(who, 'select public.undo_merge($1, $2, $3)', [id, 'They are two.', randomUUID()])

const led = async () => (await as('anon', 'select public.person_moved($1) as slug', [gone.slug]))[0]?.['slug']
const refusal = (words: string) => ({ code: 'PT409', message: expect.stringContaining(words) as string })

const born = async (who: Who) => {
  const [{ seen } = {}] = await as(who, 'select public.preview_merge($1, $2) as seen', [kept.slug, gone.slug])
  return (seen as { gone: { bornOn: string | null } }).gone.bornOn !== null
}

/** Every row of every table, but for what is only ever added to and when it was last touched. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await sql(
    `select c.oid::regclass::text as name from pg_class as c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
       and relname not in ('audit_log', 'audit_head', 'person_merges', 'desk_requests', 'different_people', 'bans_stale') order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${String(name)}' as name, (to_jsonb(each) - 'version' - 'updated_at' - 'changed_at')::text as row from ${String(name)} as each`,
  )
  const all: Record<string, string[]> = {}
  for (const { name, row } of await sql(`${each.join(' union all ')} order by 1, 2`))
    (all[String(name)] ??= []).push(String(row))
  return all
}

const naming = async ({ id }: Somebody) =>
  Object.entries(await everything()).flatMap(([table, rows]) =>
    rows.filter(row => row.includes(id)).map(() => table),
  )

test('everything that names who goes names who stays, and the address leads there', async () => {
  const before = new Set(await naming(gone))
  expect([...before]).toEqual(
    expect.arrayContaining(['lineup_entries', 'match_events', 'registrations', 'player_totals', 'awards']),
  )
  await merge()
  expect(await naming(gone)).toEqual([])
  expect([...new Set(await naming(kept))]).toEqual(expect.arrayContaining([...before]))
  const [person] = await sql(
    'select name, nationality, birthplace, birth_year from public.people where id = $1',
    [kept.id],
  )
  expect(person).toEqual({
    name: 'Tafadzwa Moyo',
    nationality: 'Zimbabwe',
    birthplace: 'Gweru',
    birth_year: 2001,
  })
  const [facts] = await sql(
    `select height_cm, (select sum(goals)::int from public.player_totals where player_id = person_id) as goals from public.players where person_id = $1`,
    [kept.id],
  )
  expect(facts).toEqual({ height_cm: 180, goals: 1 })
  expect(await as('anon', 'select public.person_moved($1) as slug', [gone.slug])).toEqual([
    { slug: kept.slug },
  ])
})

test('an undo restores exactly what was', async () => {
  const before = await everything()
  const id = await merge()
  expect(await everything()).not.toEqual(before)
  await undo(id)
  expect(await everything()).toEqual(before)
  await expect(undo(id)).rejects.toMatchObject({ code: 'PT409' })
})

test('also of what others noted of both, which is told once while they are one', async () => {
  await add({ sql }, 'follows', { user_id: ids.fan, player_id: kept.id })
  await add({ sql }, 'follows', { user_id: ids.fan, player_id: gone.id })
  await add({ sql }, 'follows', { user_id: ids.scout, player_id: gone.id })
  const before = await everything()
  const id = await merge()
  const followers = await sql('select user_id from public.follows where player_id = $1', [kept.id])
  expect(followers.map(row => String(row['user_id'])).toSorted()).toEqual([ids.fan, ids.scout].toSorted())
  await undo(id)
  expect(await everything()).toEqual(before)
})

test('a scout’s two notes are one while they are one, and two again', async () => {
  const note = (player: Somebody, words: string) =>
    add({ sql }, 'scout_notes', { user_id: ids.scout, player_id: player.id, words })
  await note(kept, 'Quick on the left.')
  await note(gone, 'Weak in the air.')
  const before = await everything()
  const id = await merge()
  const notes = await sql('select words from public.scout_notes where player_id = $1', [kept.id])
  expect(notes).toEqual([{ words: 'Quick on the left.\n\nWeak in the air.' }])
  await undo(id)
  expect(await everything()).toEqual(before)
})

test('a report about who goes is about who stays', async () => {
  const path = `/players/${gone.slug}`
  await as('fan', `select public.report_error($1, 'foot', 'A match of 2025', $2, 'left')`, [
    path,
    randomUUID(),
  ])
  const before = await everything()
  const id = await merge()
  const [report] = await sql('select id, subject_id from public.error_reports')
  expect(report?.['subject_id']).toBe(kept.id)
  await undo(id)
  expect(await everything()).toEqual(before)
})

test('what came since stays with who stayed', async () => {
  const id = await merge()
  await add({ sql }, 'awards', { person_id: kept.id, award: 'Golden boot', season_name: '2026' })
  await undo(id)
  const awards = await sql('select person_id, award from public.awards order by award')
  expect(awards).toEqual([
    { person_id: kept.id, award: 'Golden boot' },
    { person_id: gone.id, award: 'Player of the month' },
  ])
})

test('two people merged twice are refused, and a chain is undone from its end', async () => {
  const third = await addSomebody('Tafadzwa Moyo')
  const first = await merge()
  await expect(merge()).rejects.toMatchObject({ code: 'PT404' })
  const second = await merge('admin', { kept: third.slug, gone: kept.slug, typed: kept.name })
  expect(await led()).toBe(third.slug)
  await expect(undo(first)).rejects.toMatchObject({ code: 'PT409' })
  await undo(second)
  expect(await led()).toBe(kept.slug)
  await undo(first)
  expect(await led()).toBeNull()
})

test('the same request again merges nothing twice', async () => {
  const request = randomUUID()
  expect(await merge('admin', { request })).toBe(await merge('admin', { request }))
})

test('only those who keep the record merge, undo and tell apart', async () => {
  for (const who of everybody.filter(each => !['admin', 'zifa_admin', 'super_admin'].includes(each))) {
    const code = who === 'anon' ? '42501' : 'PT403'
    await expect(merge(who)).rejects.toMatchObject({ code })
    await expect(undo(randomUUID(), who)).rejects.toMatchObject({ code })
    await expect(
      as(who, 'select public.tell_apart($1, $2, $3)', [kept.slug, gone.slug, randomUUID()]),
    ).rejects.toMatchObject({ code })
  }
  await undo(await merge('zifa_admin'), 'super_admin')
})

test('a reason and the name are asked for', async () => {
  await expect(merge('admin', { reason: ' ' })).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await expect(merge('admin', { typed: 'yes' })).rejects.toMatchObject({ code: 'PT422', hint: 'typed' })
  await expect(merge('admin', { gone: kept.slug })).rejects.toMatchObject({ code: 'PT422', hint: 'gone' })
})

test('what says that they are two refuses it', async () => {
  await lineUp(kept)
  await expect(merge()).rejects.toMatchObject(refusal('line-up of the same match'))
  await sql('delete from public.lineup_entries where player_id = $1', [kept.id])
  await add({ sql }, 'birth_dates', { person_id: kept.id, born_on: '2001-05-05' })
  await expect(merge()).rejects.toMatchObject(refusal('different birth dates'))
  await sql('delete from public.birth_dates where person_id = $1', [kept.id])
  await sql('update public.people set is_sample = true where id = $1', [kept.id])
  await expect(merge()).rejects.toMatchObject(refusal('sample'))
})

test('who has an account is kept', async () => {
  const account = await makeAccount(sql, ['player'])
  await add({ sql }, 'person_links', {
    user_id: account,
    person_id: gone.id,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  await expect(merge()).rejects.toMatchObject({ code: 'PT409', hint: 'gone' })
  await sql('delete from public.birth_dates where person_id = $1', [gone.id])
  await merge('admin', { kept: gone.slug, gone: kept.slug, typed: kept.name })
})

test('likely doubles are found, and not again once they are told apart', async () => {
  const pairs = async () => {
    const [{ desk } = {}] = await as('admin', 'select public.duplicates_desk() as desk')
    return (desk as { pairs: { one: { slug: string }; other: { slug: string } }[] }).pairs.map(pair =>
      [pair.one.slug, pair.other.slug].toSorted(),
    )
  }
  const namesake = await addSomebody('Tafadzwa Moyo', { birth_year: 1980 })
  await addSomebody('Somebody Else')
  expect(await pairs()).toEqual(
    expect.arrayContaining([[kept.slug, gone.slug].toSorted(), [kept.slug, namesake.slug].toSorted()]),
  )
  expect(await pairs()).toHaveLength(2)
  await as('admin', 'select public.tell_apart($1, $2, $3)', [gone.slug, kept.slug, randomUUID()])
  expect(await pairs()).toEqual([[kept.slug, namesake.slug].toSorted()])
  expect((await as('fan', 'select public.duplicates_desk() as desk'))[0]?.['desk']).toBeNull()
})

test('the two are shown beside each other, with what would move or why it cannot', async () => {
  const look = async () =>
    (await as('admin', 'select public.preview_merge($1, $2) as seen', [kept.slug, gone.slug]))[0]?.[
      'seen'
    ] as Row
  const seen = await look()
  expect(seen).toMatchObject({ refusal: null, gone: { name: gone.name, matches: 1 } })
  expect(seen['moves']).toEqual(expect.arrayContaining([{ place: 'registrations', count: 1 }]))
  await add({ sql }, 'birth_dates', { person_id: kept.id, born_on: '2001-05-05' })
  expect(await look()).toMatchObject({
    refusal: { code: 'curation.mergeBirths', text: expect.stringContaining('different birth dates') },
  })
})

test('the birth date of a minor is shown to the association alone', async () => {
  await sql(`update public.birth_dates set born_on = app.league_today() - interval '16 years'`)
  expect([await born('admin'), await born('zifa_admin')]).toEqual([false, true])
})

test('what moved is forgotten after 90 days, and then not undone', async () => {
  const id = await merge()
  await sql(`update app.person_merges set merged_at = now() - interval '91 days'`)
  await expect(undo(id)).rejects.toMatchObject({ code: 'PT409', message: expect.stringContaining('90 days') })
  const other = await addSomebody('Tafadzwa Moyo')
  await merge('admin', { gone: other.slug, typed: other.name })
  expect(await sql('select steps from app.person_merges where id = $1', [id])).toEqual([{ steps: [] }])
})

test('every place that names people is known', async () => {
  const [row] = await sql(`select array_agg(distinct way order by way) as ways from app.places_of_people()`)
  expect(row?.['ways']).toEqual(['fold', 'result', 'row', 'sealed', 'single', 'wish'])
})
