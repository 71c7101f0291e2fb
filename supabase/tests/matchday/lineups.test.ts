// Line-ups: who picks and confirms, until when, what is refused and why, and what happens then.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import {
  addPlayer,
  addSquad,
  openLineUps,
  pickAll,
  register,
  staffOf,
} from '#supabase/tests/testing/lineup-scene.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
type Who = keyof typeof scene.people
let home: string[]
let away: string[]

beforeEach(async () => {
  await openLineUps({ sql }, scene.match)
  home = await addSquad({ sql }, scene.home)
  away = await addSquad({ sql }, scene.away)
})

type Save = { club?: string; picks?: object[]; staff?: object[]; version?: number; request?: string }

async function save(by: Who, { club = scene.home, picks, staff, version, request }: Save = {}) {
  const players = club === scene.home ? home : away
  const [row] = await as(
    { id: scene.people[by] },
    'select version, confirmed_at from public.save_lineup($1, $2, $3, $4, $5, $6)',
    [
      scene.match,
      club,
      JSON.stringify(picks ?? pickAll(players)),
      JSON.stringify(staff ?? staffOf()),
      version ?? (await versionOf(club)),
      request ?? randomUUID(),
    ],
  )
  return row
}

async function versionOf(club: string): Promise<number> {
  const [sheet] = await sql('select version from public.lineup_sheets where match_id = $1 and club_id = $2', [
    scene.match,
    club,
  ])
  return Number(sheet?.['version'] ?? 0)
}

async function confirm(by: Who, club = scene.home, more: { version?: number; request?: string } = {}) {
  const [row] = await as(
    { id: scene.people[by] },
    'select version, confirmed_name, confirmed_part from public.confirm_lineup($1, $2, $3, $4)',
    [scene.match, club, more.version ?? (await versionOf(club)), more.request ?? randomUUID()],
  )
  return row
}

/** The version that somebody can know. */
async function seenBy(who: Who, club: string): Promise<number> {
  const [sheet] = await as(
    { id: scene.people[who] },
    'select version from public.lineup_sheets where match_id = $1 and club_id = $2',
    [scene.match, club],
  )
  return Number(sheet?.['version'] ?? 0)
}

async function changeLate(
  by: Who,
  players: string[],
  { club = scene.home, reason = 'Hurt in the warm-up.' } = {},
) {
  const [row] = await as(
    { id: scene.people[by] },
    'select version, late_reason, confirmed_part from public.late_lineup_change($1, $2, $3, $4, $5, $6, $7)',
    [
      scene.match,
      club,
      JSON.stringify(pickAll(players)),
      JSON.stringify(staffOf()),
      await seenBy(by, club),
      reason,
      randomUUID(),
    ],
  )
  return row
}

const published = async (club: string) =>
  (
    await sql(
      'select player_id from public.lineup_entries where match_id = $1 and club_id = $2 order by shirt_number',
      [scene.match, club],
    )
  ).map(row => row['player_id'])

const statusNow = async () =>
  (await sql('select status from public.matches where id = $1', [scene.match]))[0]?.['status']

const history = async () =>
  sql(`select kind, part, details, reason from public.match_changes where match_id = $1 order by place`, [
    scene.match,
  ])

const kickOff = async () => {
  const [{ version } = {}] = await sql('select version from public.matches where id = $1', [scene.match])
  await as({ id: scene.people.referee }, `select public.move_match($1, 'live_1h', $2, $3)`, [
    scene.match,
    version,
    randomUUID(),
  ])
}

const picking = async (player: string) =>
  save('home_signatory', { picks: pickAll([...home.slice(0, 17), player]) })

const refused = (code: string, words: RegExp) => ({ code, message: expect.stringMatching(words) as string })

describe('who', () => {
  test('the club’s people save drafts, and nobody else does', async () => {
    expect(await save('home_signatory')).toEqual({ version: 1, confirmed_at: null })
    expect(await save('home_recorder')).toEqual({ version: 2, confirmed_at: null })
    const others = Object.keys(scene.people).filter(part => !part.startsWith('home_')) as Who[]
    for (const who of others)
      await expect(save(who)).rejects.toMatchObject(refused('PT403', /Only a club admin, the coach/))
  })

  test('only a club admin confirms, for no other club', async () => {
    await save('home_signatory')
    const others = (Object.keys(scene.people) as Who[]).filter(who => who !== 'home_signatory')
    for (const who of others)
      await expect(confirm(who)).rejects.toMatchObject(refused('PT403', /Only a club admin of the club/))
    expect(await confirm('home_signatory')).toMatchObject({ version: 2, confirmed_part: 'home_signatory' })
  })
})

describe('when', () => {
  test('after the deadline the commissioner enters it, with a reason', async () => {
    await save('home_signatory')
    await expect(changeLate('commissioner', home)).rejects.toMatchObject(
      refused('PT410', /The club itself can confirm its line-up until/),
    )
    await openLineUps({ sql }, scene.match, `now() + interval '74 minutes'`)
    const late = refused('PT410', /due by \d\d:\d\d on .* Now only the match commissioner/)
    await expect(save('home_signatory')).rejects.toMatchObject(late)
    await expect(confirm('home_signatory')).rejects.toMatchObject(late)
    for (const who of ['home_signatory', 'referee', 'league'] as const)
      await expect(changeLate(who, home)).rejects.toMatchObject(refused('PT403', /match commissioner/))
    await expect(changeLate('commissioner', home, { reason: ' ' })).rejects.toMatchObject({ hint: 'reason' })
    expect(await changeLate('commissioner', home)).toMatchObject({ confirmed_part: 'commissioner' })
    expect(await history()).toMatchObject([{ kind: 'lineup', part: 'commissioner', reason: null }])
  })

  test('where no commissioner can sign in, the league does it', async () => {
    await sql(`delete from public.person_links where user_id = $1`, [scene.people.commissioner])
    await openLineUps({ sql }, scene.match, `now() + interval '1 hour'`)
    expect(await changeLate('league', home)).toMatchObject({ confirmed_part: 'league' })
  })

  test('a confirmed line-up is locked', async () => {
    await save('home_signatory')
    await confirm('home_signatory')
    const locked = refused('PT423', /confirmed and locked/)
    await expect(save('home_signatory')).rejects.toMatchObject(locked)
    await expect(confirm('home_signatory')).rejects.toMatchObject(locked)
  })

  test('matches of the next day open by themselves, once', async () => {
    await sql(`update public.matches set status = 'scheduled' where id = $1`, [scene.match])
    expect(await sql('select app.open_lineups() as opened')).toEqual([{ opened: 1 }])
    expect(await sql('select app.open_lineups() as opened')).toEqual([{ opened: 0 }])
    expect(await statusNow()).toBe('lineups_open')
    expect(await history()).toMatchObject([{ kind: 'move', part: 'system' }])
  })

  test('a match put on another day is picked for anew', async () => {
    await bothConfirm()
    await sql(`update public.matches set status = 'postponed' where id = $1`, [scene.match])
    await sql(`update public.matches set status = 'scheduled' where id = $1`, [scene.match])
    expect(await published(scene.home)).toEqual([])
    await openLineUps({ sql }, scene.match)
    expect(await save('home_signatory')).toMatchObject({ confirmed_at: null })
  })
})

async function bothConfirm() {
  await save('home_signatory')
  await confirm('home_signatory')
  await save('away_signatory', { club: scene.away })
  await confirm('away_signatory', scene.away)
}

describe('what then', () => {
  test('nothing is public until both have confirmed; then both are, and the match is ready', async () => {
    await save('home_signatory')
    await confirm('home_signatory')
    expect([await published(scene.home), await statusNow()]).toEqual([[], 'lineups_open'])
    await save('away_signatory', { club: scene.away })
    await confirm('away_signatory', scene.away)
    expect(await published(scene.home)).toEqual(home)
    expect(await published(scene.away)).toEqual(away)
    expect(await statusNow()).toBe('lineups_confirmed')
    expect(await history()).toMatchObject([
      { kind: 'lineup', part: 'home_signatory', details: { side: 'home' } },
      { kind: 'lineup', part: 'away_signatory', details: { side: 'away' } },
      { kind: 'move', part: 'system' },
    ])
  })

  test('a late change is public with its reason, and says who came in for whom', async () => {
    await bothConfirm()
    const [hurt = '', ...others] = home
    const spare = await addPlayer({ sql }, scene.home)
    await changeLate('commissioner', [spare, ...others])
    expect(await published(scene.home)).toEqual([spare, ...others])
    const names = await sql(
      `select (select name from public.people where id = $1) as spare,
         (select name from public.people where id = $2) as hurt`,
      [spare, hurt],
    )
    expect((await history()).at(-1)).toMatchObject({
      part: 'commissioner',
      reason: 'Hurt in the warm-up.',
      details: { side: 'home', isLate: true, in: [names[0]?.['spare']], out: [names[0]?.['hurt']] },
    })
  })

  test('the same request again does nothing, and an old version is refused', async () => {
    const request = randomUUID()
    expect(await save('home_signatory', { request })).toEqual(await save('home_signatory', { request }))
    await expect(save('home_recorder', { version: 0 })).rejects.toMatchObject(
      refused('PT409', /since you opened it/),
    )
    const stale = confirm('home_signatory', scene.home, { version: 9 })
    await expect(stale).rejects.toMatchObject({ code: 'PT409' })
    expect(await confirm('home_signatory', scene.home, { request })).toEqual(
      await confirm('home_signatory', scene.home, { request }),
    )
    expect(await history()).toHaveLength(1)
  })

  test('without a line-up there is no kick-off', async () => {
    await save('home_signatory')
    await expect(kickOff()).rejects.toMatchObject(refused('PT422', /Neither club has confirmed/))
  })

  test('with one there is: it becomes public, and that the other is missing is noted', async () => {
    await save('home_signatory')
    await confirm('home_signatory')
    await save('away_signatory', { club: scene.away })
    await kickOff()
    expect(await published(scene.home)).toEqual(home)
    expect(await published(scene.away)).toEqual([])
    expect(await history()).toContainEqual(
      expect.objectContaining({ kind: 'lineup', part: 'system', details: { missing: ['away'] } }),
    )
    // The commissioner brings the one that is missing, and no other.
    await changeLate('commissioner', away, { club: scene.away })
    expect(await published(scene.away)).toEqual(away)
    await expect(changeLate('commissioner', home)).rejects.toMatchObject(
      refused('PT423', /the league can correct/),
    )
  })
})

describe('who cannot be picked', () => {
  test('a banned player, with the words of the ban (scenario 3)', async () => {
    const banned = String(home[17])
    await sql(
      `create or replace function app.ban_in(game uuid, player uuid) returns jsonb language sql stable set search_path = ''
       as $$ select case when player = '${banned}' then app.quote('Banned: third yellow card. Misses this match.') end $$`,
    )
    await expect(picking(banned)).rejects.toMatchObject(refused('PT422', /: Banned: third yellow card/))
    // What was saved before the ban is not confirmed after it.
    await sql(`insert into public.lineup_sheets (match_id, club_id) values ($1, $2)`, [
      scene.match,
      scene.home,
    ])
    await sql(
      `insert into public.lineup_picks (match_id, club_id, player_id, is_starter)
       values ($1, $2, $3, true)`,
      [scene.match, scene.home, banned],
    )
    await expect(confirm('home_signatory')).rejects.toMatchObject(refused('PT422', /Banned/))
    await openLineUps({ sql }, scene.match, `now() + interval '1 hour'`)
    await expect(changeLate('commissioner', home)).rejects.toMatchObject(refused('PT422', /Banned/))
  })

  test.each([
    ['somebody who is merely listed', { kind: 'listed' }, /Not registered for this club/],
    ['somebody who has left', { ends_on: '2024-06-30' }, /Registered here only until 30 June 2024/],
    [
      'somebody who is still to come',
      { starts_on: '2098-01-05' },
      /Registered here only from 5 January 2098/,
    ],
  ])('%s', async (_, registration, words) => {
    const player = await addPlayer({ sql }, scene.home, registration)
    await expect(picking(player)).rejects.toMatchObject(refused('PT422', words))
  })

  test('somebody of another club, somebody on loan there, and somebody of two clubs', async () => {
    const other = await addClub({ sql })
    const theirs = await addPlayer({ sql }, other)
    const lent = await addPlayer({ sql }, scene.home)
    await register({ sql }, lent, other, { kind: 'loan' })
    const both = await addPlayer({ sql }, scene.home)
    await register({ sql }, both, other)
    await expect(picking(theirs)).rejects.toMatchObject(refused('PT422', /: Registered for Club/))
    await expect(picking(lent)).rejects.toMatchObject(refused('PT422', /: On loan at Club/))
    await expect(picking(both)).rejects.toMatchObject(refused('PT422', /Registered for two clubs/))
    const borrowed = await addPlayer({ sql }, other)
    await register({ sql }, borrowed, scene.home, { kind: 'loan' })
    await expect(picking(borrowed)).resolves.toMatchObject({ version: 1 })
  })

  test('a squad of more than thirty confirms nothing', async () => {
    await addSquad({ sql }, scene.home, 12)
    await save('home_signatory')
    await confirm('home_signatory')
    await addSquad({ sql }, scene.away, 13)
    await save('away_signatory', { club: scene.away })
    await expect(confirm('away_signatory', scene.away)).rejects.toMatchObject(
      refused('PT422', /has 31 registered players, and 30 are allowed/),
    )
  })
})
