// A match of a running season tomorrow, a fan who follows its home club, and what the clock tells them.
import { beforeEach } from 'vitest'
import type { Tables } from './as.ts'
import { add, addClub, idOf, newSeason, nextNumber } from './rows.ts'

export type AlertsScene = { season: string; home: string; away: string; match: string; ground: string }

/** "Moved: Club 1 v Club 2" with the names of this test's clubs taken out. */
type Told = { kind: string; title: string; words: string; href: string; isSample: boolean }

export function useAlertsScene({ sql, ids }: Tables) {
  const scene = {} as AlertsScene
  const names: [string, string][] = []

  async function venue(): Promise<string> {
    const n = nextNumber()
    return idOf({ sql }, 'venues', { slug: `ground-${n}`, name: `Ground ${n}`, town: 'Harare' })
  }

  async function club(shown: string): Promise<string> {
    const id = await addClub({ sql })
    const [row] = await sql('update public.clubs set name = name where id = $1 returning name', [id])
    names.push([String(row?.['name']), shown])
    return id
  }

  beforeEach(async () => {
    names.length = 0
    const cup = { slug: `cup-of-alerts-${nextNumber()}`, name: 'Cup', kind: 'cup' }
    const competition = await idOf({ sql }, 'competitions', cup)
    scene.season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
    scene.home = await club('Home')
    scene.away = await club('Away')
    scene.ground = await venue()
    scene.match = await play(1)
    await add({ sql }, 'follows', { user_id: ids.fan, club_id: scene.home })
  })

  /** So many days from now, between the two. */
  async function play(days: number, more: object = {}): Promise<string> {
    return idOf({ sql }, 'matches', {
      season_id: scene.season,
      home_club_id: scene.home,
      away_club_id: scene.away,
      kick_off: inDays(days),
      played_on: dayIn(days),
      venue_id: scene.ground,
      ...more,
    })
  }

  const change = (columns: string, match = scene.match) =>
    sql(`update public.matches set ${columns} where id = $1`, [match])

  /** As the clock does, until nothing waits. */
  async function tick(most = 1000) {
    for (;;) {
      const [row] = await sql('select app.tell_followers($1) as came', [most])
      if (row?.['came'] === null) return
    }
  }

  /** What somebody has been told since the last time. */
  async function told(userId: string = ids.fan): Promise<Told[]> {
    await tick()
    const rows = await sql(
      `delete from public.notifications where user_id = $1
       returning kind, title, words, href, is_sample as "isSample"`,
      [userId],
    )
    return (rows as Told[]).map(row => ({ ...row, title: plain(row.title) }))
  }
  const titles = async (userId?: string) => (await told(userId)).map(({ title }) => title)

  const plain = (title: string) =>
    names.reduce((words, [name, shown]) => words.replace(new RegExp(`${name}(?!\\d)`), shown), title)

  return { scene, venue, club, play, change, tick, told, titles }
}

/** A whole minute, as kick-offs are. */
export const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / 60_000 + days * 1_440) * 60_000).toISOString()
/** As Harare's calendars show it. */
export const dayIn = (days: number) => inDays(days + 1 / 12).slice(0, 10)
