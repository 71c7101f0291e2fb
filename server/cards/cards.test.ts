// Share cards on the sample site: of every kind of page, in three languages; each state at its own address; and a flood of
// addresses that nobody has asked for before.
import sharp from 'sharp'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { loadArticles } from '#seed/articles/load.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { addNumbers, addTransfers } from '#server/testing/published-rows.ts'
import { ask } from '#server/testing/ask.ts'
import { openSite, type TestSite } from '#server/testing/open-site.ts'

let site: TestSite
let db: Client

beforeAll(async () => {
  const database = await createTestDatabase({ filling: withSampleOfSunday })
  await loadArticles(database.admin, { hasSample: true })
  db = new Client(database.admin)
  await db.connect()
  const season = await one(`select id as value from public.seasons where status = 'running'`)
  await addNumbers(
    db,
    season,
    await one(`select id as value from public.matches where season_id = '${season}' limit 1`),
  )
  await addTransfers(db)
  site = await openSite({ database })
}, 240_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

const one = async (sql: string) => String((await db.query<{ value: string }>(sql)).rows[0]?.value)

const home = 'https://pitch263.test'
const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const metaIn = (html: string, name: string) =>
  unescaped(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')

async function cardOf(page: string) {
  const { text, status } = await ask(site.port, page)
  expect({ page, status }).toEqual({ page, status: 200 })
  return { address: metaIn(text, 'og:image').replace(home, ''), text }
}

/** One page of each kind, from real rows. */
async function pages() {
  const match = await one(`select m.id as value from public.matches m where status = 'confirmed'
    and exists (select from public.match_events e where e.match_id = m.id and e.kind = 'goal' and e.person_id is not null)
    and exists (select from public.lineup_entries l where l.match_id = m.id) order by m.id limit 1`)
  const player = await one(`select slug as value from public.people p
    join public.player_totals t on t.player_id = p.id order by t.goals desc, slug limit 1`)
  const other = await one(`select slug as value from public.people p
    join public.player_totals t on t.player_id = p.id order by t.goals desc, slug offset 1 limit 1`)
  return {
    result: `/matches/${match}`,
    'line-up': `/matches/${match}?tab=line-ups`,
    live: `/matches/${await one(`select id as value from public.matches where home_goals is not null order by played_on desc nulls last, id limit 1`)}`,
    table: '/standings',
    'table of a season': '/standings?season=2025',
    round: '/fixtures',
    player: `/players/${player}`,
    club: '/teams/dynamos',
    transfer: `/transfers/${await one(`select ref as value from public.transfer_entries order by ref limit 1`)}`,
    odds: '/analysis?tool=odds',
    'what if': '/analysis?tool=what-if&picks=DYNCAPh',
    comparison: `/compare-players?players=${player},${other}`,
    suspensions: '/discipline',
    rank: await sharedRank(),
    article: `/news/${await one(`select slug as value from public.articles where status = 'published' order by slug limit 1`)}`,
  }
}

/** Of somebody in a sample mini-league, whose picks have been counted. */
async function sharedRank() {
  await db.query(
    `insert into public.mini_leagues (id, season_id, name, code, code_request_id, is_sample)
     select $1, id, 'The Rufaro bus', 'aaaaaaaaaaaa', $1, true from public.seasons where status = 'running'
     on conflict do nothing`,
    [leagueId],
  )
  await db.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'nyasha@cards.test', '{"birth_year": "1990"}') on conflict do nothing`,
    [leagueId],
  )
  await db.query(
    `insert into public.mini_league_members (league_id, user_id, shown_name, is_owner, share_code)
     values ($1, $1, 'Nyasha', true, 'bbbbbbbbbbbb') on conflict do nothing`,
    [leagueId],
  )
  await db.query(
    `insert into public.predictor_totals (user_id, season_id, points, scored, exact, right_results)
     select member.user_id, league.season_id, 57, 20, 4, 12
     from public.mini_league_members member join public.mini_leagues league on league.id = member.league_id
     where league.id = $1 on conflict do nothing`,
    [leagueId],
  )
  return '/predictor/bbbbbbbbbbbb'
}
const leagueId = '5d1f3a52-4b93-4b63-9d4f-6f2f5e4f6a10'

/** All in the long run: the words differ, and little else. */
const languagesOf = (kind: string) =>
  inject('scale') > 1 || ['result', 'rank'].includes(kind) ? ['', '/sn', '/nd'] : ['']

test('every kind of page has a card in three languages: 1200 by 630, at most 100 KB, kept for good', async () => {
  const kinds = await pages()
  const addresses = new Set<string>()
  for (const [kind, page] of Object.entries(kinds))
    for (const language of languagesOf(kind)) {
      const { address, text } = await cardOf(language + page)
      expect(address, `card of ${kind}`).toMatch(new RegExp(`^${language}/cards/[\\w-]{16}/`))
      expect([metaIn(text, 'og:image:width'), metaIn(text, 'og:image:height')]).toEqual(['1200', '630'])
      expect(metaIn(text, 'og:image:alt').length, `card of ${kind}`).toBeGreaterThan(20)
      expect(metaIn(text, 'twitter:card')).toBe('summary_large_image')
      const { status, headers, body } = await ask(site.port, address)
      expect({ kind, language, status }).toEqual({ kind, language, status: 200 })
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control':
          kind === 'rank' ? 'public, max-age=60, s-maxage=10' : 'public, max-age=31536000, immutable',
      })
      expect(body.length, `card of ${kind}`).toBeLessThanOrEqual(100_000)
      const { format, width, height } = await sharp(body).metadata()
      expect({ kind, format, width, height }).toEqual({ kind, format: 'png', width: 1200, height: 630 })
      addresses.add(address)
    }
  // The card of a match that goes on may be that of the result.
  expect(addresses.size).toBeGreaterThan(Object.keys(kinds).length)
}, 180_000)

test('what is said at the sides is said in the middle too, which is all that a chat shows', async () => {
  const { address } = await cardOf((await pages()).result)
  const { body } = await ask(site.port, address)
  const square = sharp(body).extract({ left: 285, top: 0, width: 630, height: 630 })
  const { data, info } = await square.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 90
  const columns = Array.from({ length: 630 }, (_, x) => x).filter(x =>
    Array.from({ length: 440 }, (_, y) => y + 90).some(y => isInk(x, y)),
  )
  // Letters on both sides, and none cut by the edge.
  expect(columns.length).toBeGreaterThan(200)
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...columns)).toBeLessThanOrEqual(620)
})

describe('each state has an address of its own', { shuffle: false }, () => {
  test('a new score has a new address, and the old one leads there', async () => {
    const id = await one(
      `select id as value from public.matches where status = 'confirmed' order by id desc limit 1`,
    )
    const before = await cardOf(`/matches/${id}`)
    const was = metaIn(before.text, 'og:image:alt')
    await ask(site.port, before.address)
    await db.query('begin')
    await db.query(`set local session_replication_role = replica`)
    await db.query(
      'update public.matches set home_goals = 9, awarded_home_goals = null, awarded_away_goals = null where id = $1',
      [id],
    )
    await db.query('commit')
    site.pages.empty()
    const after = await cardOf(`/matches/${id}`)
    expect(after.address).not.toBe(before.address)
    expect(metaIn(after.text, 'og:image:alt')).toContain(' 9–')
    expect(was).not.toContain(' 9–')
    // As another process answers, which has not drawn it before.
    const older = before.address.replace(/cards\/[\w-]{16}/, 'cards/0123456789abcdef')
    for (const address of [older, `/cards/now/matches/${id}.png`]) {
      const { status, headers } = await ask(site.port, address)
      expect({ status, to: headers.location }).toEqual({ status: 302, to: after.address })
      expect(headers['cache-control']).not.toContain('immutable')
    }
  })

  test('the card of a rank follows the points, and is gone when it is shared no more', async () => {
    const page = await sharedRank()
    await db.query('update public.predictor_totals set points = 57')
    site.pages.empty()
    const before = await cardOf(page)
    expect(metaIn(before.text, 'og:image:alt')).toMatch(/Nyasha. The Rufaro bus. Place: 1st of 1. Points: 57/)
    expect((await ask(site.port, before.address)).status).toBe(200)
    await db.query('update public.predictor_totals set points = 62')
    site.pages.empty()
    const after = await cardOf(page)
    expect(after.address).not.toBe(before.address)
    expect(metaIn(after.text, 'og:image:alt')).toContain('Points: 62')
    await db.query('update public.mini_league_members set share_code = null')
    site.pages.empty()
    expect((await ask(site.port, page)).status).toBe(404)
    expect((await ask(site.port, after.address)).status).toBe(404)
    await db.query(`update public.mini_league_members set share_code = 'bbbbbbbbbbbb'`)
  })

  test('what never was is not there', async () => {
    for (const path of [
      '/cards/0123456789abcdef/matches/00000000-0000-4000-8000-000000000000.png',
      '/cards/0123456789abcdef/players/nobody-of-this-name.png',
      '/cards/0123456789abcdef/about.png',
      '/cards/0123456789abcdef/admin.png',
      '/cards/0123456789abcdef/dashboard/predictor.png',
      '/cards/short/standings.png',
      '/cards/0123456789abcdef/standings.jpg',
      '/cards/',
    ])
      expect({ path, status: (await ask(site.port, path)).status }).toEqual({ path, status: 404 })
  })
})

test('a flood of cards is refused beyond the few that wait, and pages are answered beside it', async () => {
  const { rows } = await db.query<{ slug: string }>(
    `select distinct slug from public.people p join public.player_totals t on t.player_id = p.id order by slug limit 60`,
  )
  const asked = rows.map(({ slug }) => ask(site.port, `/cards/0123456789abcdef/players/${slug}.png`))
  const page = await ask(site.port, '/standings?season=2024')
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 503)
  expect(page.status).toBe(200)
  expect(refused.length).toBeGreaterThan(40)
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  expect(answers.filter(({ status }) => status === 302).length).toBeGreaterThanOrEqual(4)
  expect((await ask(site.port, `/cards/0123456789abcdef/players/${rows[0]?.slug}.png`)).status).toBe(302)
})
