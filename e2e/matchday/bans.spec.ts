// Cards become bans when the league confirms their match, and a ban is over once a match was played without the
// player: as the club sees it that picks its next line-up.
import { randomUUID } from 'node:crypto'
import { expect, joins, longTest, operator, twoClubs } from '#e2e/testing/people.ts'
import { cupSeason } from '#e2e/testing/seasons.ts'

type Url = string | undefined

const day = 24 * 60
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A cup of its own, whose matches nobody else meets, with its clubs in it. */
async function makeCup(baseURL: Url) {
  const db = operator(baseURL)
  const season_id = await cupSeason(baseURL)
  const [home, away] = await twoClubs(baseURL)
  return async (minutes: number, more: object) => {
    const given = {
      season_id,
      home_club_id: home.id,
      away_club_id: away.id,
      kick_off: inMinutes(minutes),
      played_on: inMinutes(minutes + 120).slice(0, 10),
      ...more,
    }
    const { data } = await db.from('matches').insert(given).select('id').single().throwOnError()
    return { id: data.id, path: `/matches/${data.id}`, home, away }
  }
}

longTest(
  'scenarios 3 and 11: the third yellow card, confirmed, keeps a player out of the next match that is played',
  async ({ browser, page, baseURL, person, signInAs }) => {
    const db = operator(baseURL)
    const cup = await makeCup(baseURL)
    const goalless = { home_goals: 0, away_goals: 0 }
    const before = [
      await cup(-21 * day, { status: 'confirmed', ...goalless }),
      await cup(-14 * day, { status: 'confirmed', ...goalless }),
    ]
    const third = await cup(-7 * day, { status: 'report_submitted', is_provisional: true, ...goalless })
    const ahead = [
      await cup(day - 60, { status: 'lineups_open' }),
      await cup(2 * day, { status: 'lineups_open' }),
      await cup(3 * day, { status: 'lineups_open' }),
    ] as const
    const { home } = third
    const { data: squad } = await db
      .rpc('lineup_squad', { p_match_id: ahead[2].id, p_club_id: home.id })
      .throwOnError()
    const player = squad.find(({ why_not, position }) => why_not === null && position === 'MF')
    if (!player) throw new Error('Nobody of the club can be picked.')
    const card = { club_id: home.id, kind: 'yellow' as const, phase: '1h' as const, minute: 30 }
    await db
      .from('match_events')
      .insert(
        [...before, third].map(({ id }) => ({
          ...card,
          match_id: id,
          person_id: player.player_id,
          status: id === third.id ? ('provisional' as const) : ('agreed' as const),
        })),
      )
      .throwOnError()
    // The referee has listed the card as the recorder has; the clubs have had their time.
    const sent = { match_id: third.id, due_at: inMinutes(-6 * day), submitted_at: inMinutes(-6 * day) }
    const listed = { ...card, id: randomUUID(), person_id: player.player_id, reason: 'dissent' }
    await db
      .from('match_reports')
      .insert([
        { ...sent, kind: 'referee', part: 'referee', events: [listed], ...goalless },
        { ...sent, kind: 'commissioner', part: 'commissioner', events: [], ...goalless },
      ])
      .throwOnError()

    const [admin, league] = [await person(['club_admin'], 'Hazel Home'), await person(['admin'])]
    await joins(baseURL, admin, home, 'club_admin')
    await signInAs(admin)
    const row = page.getByRole('listitem').filter({ hasText: player.name })
    const start = row.getByRole('button', { name: `Start ${player.name}` })
    await page.goto(`${ahead[0].path}/line-up`)
    // Two cards and one that nobody has confirmed: he can be picked.
    await expect(start).toBeVisible()

    const office = await browser.newContext(baseURL ? { baseURL } : {})
    const desk = await office.newPage()
    await signInAs(league, desk)
    await desk.goto(`${third.path}/reporting`)
    await desk.getByRole('button', { name: 'Confirm result' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Confirm result' }).click()
    await expect(desk.getByText('The league has confirmed this match.')).toBeVisible()

    const isBanned = async (match: (typeof ahead)[number]) => {
      await page.goto(`${match.path}/line-up`)
      await expect(row).toContainText(
        new RegExp(`Banned: third yellow card, against ${match.away.name} on \\d+ \\w+\\. Misses this match`),
      )
      await expect(row.getByRole('button')).toHaveCount(0)
    }
    await isBanned(ahead[0])
    // Put off, it serves nothing: he misses the one after it.
    await desk.goto(`${ahead[0].path}/decisions`)
    await desk.getByRole('button', { name: /^Postpone: / }).click()
    await desk.getByRole('dialog').getByLabel('Reason').fill('A waterlogged pitch at Rufaro.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Postpone', exact: true }).click()
    await expect(desk.getByRole('dialog')).toBeHidden()
    await isBanned(ahead[1])
    // Played without him, it has served the ban.
    const over = { status: 'confirmed' as const, ...goalless, kick_off: inMinutes(-day) }
    await db.from('matches').update(over).eq('id', ahead[1].id).throwOnError()
    await page.goto(`${ahead[2].path}/line-up`)
    await start.click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await office.close()
  },
)
