// The articles say what the rows say: their numbers are counted here once more, in SQL, and looked for in the text.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMarkdown } from '#lib/formats/markdown.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withRecord } from '#seed/testing/fillings.ts'
import { loadArticles } from './load.ts'

type Article = { slug: string; title: string; standfirst: string; body: string; method_note: string }

let database: TestDatabase
let db: Client
let articles: Map<string, Article>

const query = async <Row extends object>(text: string) => (await db.query<Row>(text)).rows

async function read() {
  const rows = await query<Article>('select slug, title, standfirst, body, method_note from public.articles')
  return new Map(rows.map(row => [row.slug, row]))
}

beforeAll(async () => {
  database = await createTestDatabase({ filling: withRecord })
  db = new Client(database.admin)
  await db.connect()
  await loadArticles(database.admin, { hasSample: false })
  articles = await read()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** All its words as one line. */
function wordsOf(slug: string): string {
  const article = articles.get(slug)
  if (!article) throw new Error(`There is no article ${slug}.`)
  return [article.title, article.standfirst, article.body].join(' ').replaceAll(/\s+/g, ' ')
}

const counted = `from public.matches as match join public.seasons as season on season.id = match.season_id
  join public.clubs as home on home.id = home_club_id join public.clubs as away on away.id = away_club_id
  where counted_home_goals is not null`

// The last ones change the record.
describe('the articles of one record, load by load', { shuffle: false }, () => {
  test('there are at least a dozen, each of a readable length, with its sources and nothing left blank', () => {
    expect(articles.size).toBeGreaterThanOrEqual(12)
    for (const { slug, title, standfirst, body, method_note: note } of articles.values()) {
      const length = body.split(/\s+/).length
      expect([slug, length >= 250 && length <= 600]).toEqual([slug, true])
      expect([slug, title.length <= 120 && standfirst.length <= 240]).toEqual([slug, true])
      expect([slug, /Source|source/.test(note)]).toEqual([slug, true])
      expect([slug, /undefined|NaN|null|Infinity|\[\]\(| {2}|\(\)| ,| \.(?!\d)|!/.exec(body)?.[0]]).toEqual([
        slug,
        undefined,
      ])
      expect([slug, parseMarkdown(body).some(({ kind }) => kind === 'heading')]).toEqual([slug, true])
    }
  })

  test('every link in them leads to a row that is there', async () => {
    const body = [...articles.values()].map(article => article.body).join('\n')
    const paths = new Set([...body.matchAll(/\]\((\/[^)]+)\)/g)].map(([, path = '']) => path))
    const known = await query<{ path: string }>(`
    select '/teams/' || slug as path from public.clubs
    union all select '/players/' || slug from public.people join public.players on person_id = people.id
    union all select '/matches/' || id from public.matches
    union all select '/seasons/' || slug from public.seasons
    union all select '/news/' || slug from public.articles
    union all select unnest(array['/about', '/records', '/standings', '/seasons'])`)
    const there = new Set(known.map(({ path }) => path))
    expect([...paths].filter(path => !there.has(path))).toEqual([])
    expect(paths.size).toBeGreaterThan(60)
  })

  test('the seasons in the tables of draws, goals and home wins are as the database counts them', async () => {
    const rows = await query<{
      slug: string
      matches: string
      draws: string
      share: string
      goals: string
      ratio: string
      home: string
    }>(`
    select season.slug, count(*) as matches, count(*) filter (where counted_home_goals = counted_away_goals) as draws,
      to_char(100.0 * count(*) filter (where counted_home_goals = counted_away_goals) / count(*), 'FM990.0') as share,
      sum(counted_home_goals + counted_away_goals) as goals,
      to_char(avg(counted_home_goals + counted_away_goals), 'FM990.00') as ratio,
      to_char(100.0 * count(*) filter (where counted_home_goals > counted_away_goals) / count(*), 'FM990.0') as home
    ${counted} group by season.slug`)
    expect(rows).toHaveLength(18)
    for (const { slug, matches, draws, share, goals, ratio, home } of rows) {
      expect(wordsOf('the-draw-league')).toContain(`| ${slug} | ${matches} | ${draws} | ${share}% |`)
      // Halves are rounded either way: 2.275 is 2.27 to one and 2.28 to the other.
      const around = [ratio, (Number(ratio) - 0.01).toFixed(2)].join('|')
      expect(wordsOf('where-the-goals-went')).toMatch(
        new RegExp(`\\| ${slug} \\| ${matches} \\| ${goals} \\| (${around}) \\|`),
      )
      const near = [home, (Number(home) - 0.1).toFixed(1)].join('|')
      expect(wordsOf('home-is-where-the-points-were')).toMatch(new RegExp(`\\| ${slug} \\| (${near})% \\|`))
    }
  })

  test('titles are as the honours have them', async () => {
    const rows = await query<{ name: string; titles: string; seasons: string }>(`
    select club.name, count(*) as titles, string_agg(season_name, ', ' order by season_name) as seasons
    from public.honours join public.clubs as club on club.id = club_id
    join public.competitions as competition on competition.id = competition_id
    where competition.slug = 'premier-soccer-league' and place = 1 group by club.name`)
    const words = wordsOf('every-champion-since-1980')
    for (const { name, titles, seasons } of rows)
      expect(words).toMatch(new RegExp(`\\[${name}\\]\\S+ \\| ${titles} \\| ${seasons} \\|`))
    const all = rows.reduce((sum, { titles }) => sum + Number(titles), 0)
    expect(words).toContain(`${all} titles, ${rows.length} champions`)
  })

  test('the seasons of champions are those of the standings', async () => {
    const rows = await query<{ slug: string; club: string; line: string }>(`
    select season.slug, club.slug as club, concat_ws(' | ', played, won, drawn, lost, goals_for, goals_against, points) as line
    from public.standings join public.seasons as season on season.id = season_id join public.clubs as club on club.id = club_id
    where club.slug in ('fc-platinum', 'scottland', 'mwos')`)
    const lineOf = (club: string, season: string) =>
      rows.find(row => row.club === club && row.slug === season)?.line ?? 'none'
    for (const season of ['2017', '2018', '2019', '2021-22'])
      expect(wordsOf('fc-platinum-four-in-a-row')).toContain(
        `| ${season} | ${lineOf('fc-platinum', season)} |`,
      )
    expect(wordsOf('scottland-champions-in-their-first-season')).toContain(
      `/teams/scottland) | ${lineOf('scottland', '2025')} |`,
    )
    expect(wordsOf('mwos-second-in-their-first-season')).toContain(
      `/teams/mwos) | ${lineOf('mwos', '2025')} |`,
    )
  })

  test('the two rivals have won, drawn and scored as often as it says', async () => {
    const [row] = await query<{
      met: string
      won: string
      drawn: string
      lost: string
      goals: string
      others: string
    }>(`
    with own as (
      select case when home.slug = 'dynamos' then counted_home_goals else counted_away_goals end as scored,
        case when home.slug = 'dynamos' then counted_away_goals else counted_home_goals end as conceded
      ${counted} and 'dynamos' in (home.slug, away.slug) and 'highlanders' in (home.slug, away.slug))
    select count(*) as met, count(*) filter (where scored > conceded) as won, count(*) filter (where scored = conceded) as drawn,
      count(*) filter (where scored < conceded) as lost, sum(scored) as goals, sum(conceded) as others from own`)
    const words = wordsOf('highlanders-v-dynamos-in-the-record')
    expect(words).toContain(`${row?.met} league meetings`)
    expect(words).toContain(`/teams/dynamos) | ${row?.won} | ${row?.drawn} | ${row?.lost} | ${row?.goals} |`)
    expect(words).toContain(
      `/teams/highlanders) | ${row?.lost} | ${row?.drawn} | ${row?.won} | ${row?.others} |`,
    )
  })

  test('the longest run without defeat is the longest', async () => {
    const [row] = await query<{ name: string; length: string; from: string; to: string }>(`
    with sides as (
      select home.slug, home.name, played_on, counted_home_goals < counted_away_goals as is_lost ${counted}
      union all select away.slug, away.name, played_on, counted_away_goals < counted_home_goals ${counted}),
    marked as (select *, count(*) filter (where is_lost) over (partition by slug order by played_on) as losses from sides)
    select name, count(*) as length, min(played_on)::text as "from", max(played_on)::text as "to"
    from marked where not is_lost group by slug, name, losses order by count(*) desc limit 1`)
    expect(wordsOf('longest-unbeaten-runs')).toMatch(
      new RegExp(
        `\\| \\[${row?.name}\\]\\S+ \\| ${row?.length} \\| \\d+ \\| \\d+ \\| ${row?.from} \\| ${row?.to} \\|`,
      ),
    )
  })

  test('the meanest defence, the newcomers, the national team, the clubs abroad and the stars are counted right', async () => {
    const [mean] = await query<{ slug: string; against: string; played: string }>(`
    select season.slug, goals_against as against, played from public.standings join public.seasons as season on season.id = season_id
    where played > 0 order by goals_against::numeric / played, season.slug limit 1`)
    expect(wordsOf('the-meanest-defences')).toContain(
      `| ${mean?.slug} | ${mean?.against} | ${mean?.played} |`,
    )

    const [came] = await query<{ n: string }>(`
    select count(*) as n from public.club_seasons as part join public.season_totals using (season_id) where came_in and counted > 0`)
    expect(wordsOf('first-seasons-of-the-promoted')).toContain(`${came?.n} arrivals`)

    const [cup] = await query<{ n: string; goals: string; conceded: string; all: string }>(`
    select count(*) filter (where tournament = 'African Cup of Nations') as n, count(*) as all,
      sum(case when home_team = 'Zimbabwe' then home_goals else away_goals end) filter (where tournament = 'African Cup of Nations') as goals,
      sum(case when home_team = 'Zimbabwe' then away_goals else home_goals end) filter (where tournament = 'African Cup of Nations') as conceded
    from public.internationals`)
    const national = wordsOf('zimbabwe-at-the-africa-cup-of-nations')
    expect(national).toContain(`has ${cup?.all} matches in it`)
    expect(national).toContain(`Only ${cup?.n} of them`)
    expect(national).toContain(`${cup?.goals} goals scored and ${cup?.conceded} conceded`)

    const [abroad] = await query<{ n: string; home: string; won: string }>(`
    select count(*) as n, count(*) filter (where home_country = 'zimbabwe') as home,
      count(*) filter (where home_country = 'zimbabwe' and home_goals > away_goals) as won from public.continental_matches`)
    expect(wordsOf('caf-nights')).toContain(`| At home | ${abroad?.home} | ${abroad?.won} |`)
    expect(wordsOf('caf-nights')).toContain(`| Together | ${abroad?.n} |`)

    const [stars] = await query<{ n: string }>(
      `select count(*) as n from public.awards where award = 'Soccer Star of the Year' and place = 1`,
    )
    expect(wordsOf('soccer-star-of-the-year')).toContain(`For ${stars?.n} winners`)

    const [sure] = await query<{ yes: string; all: string }>(`
    select to_char(count(*) filter (where confirmation is not null), 'FM9,999') as yes, to_char(count(*), 'FM9,999') as all from public.matches`)
    expect(wordsOf('how-sure-is-the-record')).toContain(`${sure?.yes} of ${sure?.all}`)
  })

  test('what an article links to is what it mentions', async () => {
    const [row] = await query<{ clubs: string; matches: string }>(`
    select count(*) filter (where subject = 'club') as clubs, count(*) filter (where subject = 'match') as matches
    from public.article_links join public.articles on articles.id = article_id
    where slug = 'highlanders-v-dynamos-in-the-record'`)
    const words = wordsOf('highlanders-v-dynamos-in-the-record')
    const linked = (folder: string) => new Set(words.match(new RegExp(`/${folder}/[\\w-]+`, 'g'))).size
    expect(row).toEqual({ clubs: String(linked('teams')), matches: String(linked('matches')) })
  })

  test('a second start writes nothing, a changed record writes anew, and what somebody edited is left alone', async () => {
    expect(await loadArticles(database.admin, { hasSample: false })).toBe(0)
    await db.query(`update public.articles set body = 'Mine now.' where slug = 'the-draw-league'`)
    await db.query(
      `update public.articles set status = 'withdrawn', withdrawn_reason = 'Wrong.' where slug = 'caf-nights'`,
    )
    await db.query(
      `update public.matches set home_goals = 9 where id = (select id from public.matches order by played_on limit 1)`,
    )
    expect(await loadArticles(database.admin, { hasSample: false })).toBeGreaterThan(1)
    const now = await read()
    expect(now.get('the-draw-league')?.body).toBe('Mine now.')
    expect(now.get('caf-nights')?.body).toBe('This article was withdrawn.')
    expect(now.get('where-the-goals-went')?.body).not.toBe(articles.get('where-the-goals-went')?.body)
  })
})
