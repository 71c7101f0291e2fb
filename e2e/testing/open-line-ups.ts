// A match whose line-ups are open, and people of its clubs.
import { operator } from './people.ts'
import { cupSeason } from './seasons.ts'

export type Club = { id: string; name: string }
export type Open = { id: string; path: string; home: Club; away: Club; lent: string }

/** The clubs of the sample accounts. */
const movers = ['dynamos', 'highlanders', 'caps-united']

/** Open for line-ups, without a date, so that no list shows it. The home club has lent somebody to a third one. */
export async function makeMatch(baseURL: string | undefined): Promise<Open> {
  const db = operator(baseURL)
  const { data: lent } = await db
    .from('registrations')
    .select(
      'club_id, player:players!inner(person:people!inner(name), registrations(kind, club:clubs(id, name, slug)))',
    )
    .eq('kind', 'loan')
    .eq('is_sample', true)
    .order('id')
    .throwOnError()
  const homeOf = (loan: (typeof lent)[number]) =>
    loan.player.registrations.find(({ kind }) => kind === 'permanent')?.club
  // Of clubs from which nobody of the last match has moved since, as the sample transfers have it.
  const loans = lent.find(loan => !movers.includes(homeOf(loan)?.slug ?? 'dynamos'))
  const home = loans && homeOf(loans)
  if (!loans || !home) throw new Error('Nobody of the sample season is on loan.')
  const { data: away } = await db
    .from('clubs')
    .select('id, name, registrations!inner(kind)')
    .not('id', 'in', `(${home.id},${loans.club_id})`)
    .not('slug', 'in', `(${movers.join()})`)
    .eq('registrations.is_sample', true)
    .order('slug')
    .limit(1)
    .single()
    .throwOnError()
  const { data: match } = await db
    .from('matches')
    .insert({
      season_id: await cupSeason(baseURL),
      home_club_id: home.id,
      away_club_id: away.id,
      status: 'lineups_open',
    })
    .select('id')
    .single()
    .throwOnError()
  return {
    id: match.id,
    path: `/matches/${match.id}/line-up`,
    home,
    away: { id: away.id, name: away.name },
    lent: loans.player.person.name,
  }
}
