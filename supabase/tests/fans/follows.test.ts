import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { sql, as, ids } = tables

const follow = `select public.follow($1, p_club_id => $2)`
const unfollow = `select public.unfollow($1, p_club_id => $2)`
const followed = (userId: string) =>
  sql(`select club_id, player_id from public.follows where user_id = $1`, [userId])

test('whoever is signed in can follow a club and a player, and nobody else sees it', async () => {
  const club = await addClub(tables)
  const player = await addPerson(tables, 'player')
  await as('scout', follow, [randomUUID(), club])
  await as('scout', `select public.follow($1, p_player_id => $2)`, [randomUUID(), player])
  expect(await followed(ids.scout)).toHaveLength(2)
  const seers: string[] = []
  for (const who of everybody) {
    // A visitor may not even ask.
    const seen = await as(who, 'select * from public.follows').catch(() => [])
    if (seen.length > 0) seers.push(who)
  }
  expect(seers).toEqual(['scout'])
  await expect(as('anon', follow, [randomUUID(), club])).rejects.toThrow(/permission denied/)
})

test('following twice is following once, and the same request does nothing twice', async () => {
  const club = await addClub(tables)
  const request = randomUUID()
  await as('fan', follow, [request, club])
  await as('fan', follow, [randomUUID(), club])
  expect(await followed(ids.fan)).toHaveLength(1)
  await as('fan', unfollow, [randomUUID(), club])
  // A late second try of the first does not bring it back.
  await as('fan', follow, [request, club])
  expect(await followed(ids.fan)).toEqual([])
})

test('twenty is the most, and leaving one makes room', async () => {
  const clubs = await Promise.all(Array.from({ length: 21 }, () => addClub(tables)))
  for (const club of clubs.slice(0, 20)) await as('fan', follow, [randomUUID(), club])
  // With a code, so that a page can say it in its own language.
  await expect(as('fan', follow, [randomUUID(), clubs[20]])).rejects.toMatchObject({
    code: 'PT409',
    message: 'You already follow 20 clubs and players, which is the limit. Unfollow one first.',
    detail: JSON.stringify({ code: 'fans.followLimit', parameters: { most: 20 } }).replaceAll(
      /(?<=[:,])/g,
      ' ',
    ),
  })
  await as('fan', unfollow, [randomUUID(), clubs[0]])
  await as('fan', follow, [randomUUID(), clubs[20]])
  expect(await followed(ids.fan)).toHaveLength(20)
})

test('one is followed at a time, and it is in the record', async () => {
  const club = await addClub(tables)
  const player = await addPerson(tables, 'player')
  await expect(
    as('fan', `select public.follow($1, p_club_id => $2, p_player_id => $3)`, [randomUUID(), club, player]),
  ).rejects.toThrow(/one club or one player/)
  await expect(as('fan', follow, [randomUUID(), randomUUID()])).rejects.toThrow(/not in the record/)
  await sql(`update public.players set is_unregistered = true where person_id = $1`, [player])
  await expect(
    as('fan', `select public.follow($1, p_player_id => $2)`, [randomUUID(), player]),
  ).rejects.toThrow(/not in the record/)
})

test('comparisons and what-ifs are kept under a name, once each, and nothing else is', async () => {
  const save = `select public.save_view($1, $2, $3)`
  const views = () =>
    sql(`select title, kind from public.saved_views where user_id = $1 order by kind`, [ids.fan])
  const href = '/compare-players?players=a,b'
  await as('fan', save, ['Two forwards', href, randomUUID()])
  await as('fan', save, ['The two of them', href, randomUUID()])
  await as('fan', save, ['If we win', '/analysis?tool=what-if&picks=x', randomUUID()])
  expect(await views()).toEqual([
    { title: 'The two of them', kind: 'comparison' },
    { title: 'If we win', kind: 'what_if' },
  ])
  for (const elsewhere of ['https://elsewhere.test/compare-players?x', '//elsewhere.test', '/admin?tab=x'])
    await expect(as('fan', save, ['Look', elsewhere, randomUUID()])).rejects.toThrow(/Only comparisons/)
  await expect(as('fan', save, [' ', href, randomUUID()])).rejects.toThrow(/Enter a name/)

  const [kept] = await sql(`select id from public.saved_views where href = $1`, [href])
  await as('scout', `select public.remove_view($1, $2)`, [kept?.['id'], randomUUID()])
  expect(await views()).toHaveLength(2)
  await as('fan', `select public.remove_view($1, $2)`, [kept?.['id'], randomUUID()])
  expect(await views()).toEqual([{ title: 'If we win', kind: 'what_if' }])
})

test('fifty views are the most', async () => {
  await sql(
    `insert into public.saved_views (user_id, title, href)
     select $1, 'One', '/compare-players?players=' || n from generate_series(1, 50) as n`,
    [ids.fan],
  )
  const save = `select public.save_view('Another', $1, $2)`
  await expect(as('fan', save, ['/compare-players?players=x', randomUUID()])).rejects.toThrow(/fifty/)
  // One of them under another name is no more than fifty.
  await as('fan', save, ['/compare-players?players=50', randomUUID()])
})
