// Folds the cards of every season into bans, and the matches of every competition into what has served them, by
// domain/matchday/suspensions.ts, and compares: the first with the bans that are stored, the second with what line-ups
// are checked against (app.serve_bans).
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import {
  type Ban,
  type BanRules,
  bansOf,
  type ClubMatch,
  type Registration,
  serveBans,
  servingClub,
} from '#domain/matchday/suspensions.ts'

type Card = { person: string; club: string; match: string; kind: ClubMatch['cards'][number] }
type Owed = Ban & { id: string; person: string; club: string | null; sinceMs: number }
type Game = ClubMatch & { clubs: string[]; atMs: number; day: string }
type Season = {
  id: string
  competition: string
  rules: BanRules & { awardedKeepsPlayers: boolean }
  /** In the order in which they are played. */
  matches: Game[] | null
  cards: Card[] | null
  /** In the order in which they are served. */
  owed: Owed[] | null
  /** Who was on which line-up. */
  named: { person: string; match: string }[] | null
  /** What a case decided on a red card stands in its place. */
  judged: { person: string; match: string }[] | null
}
type Competition = {
  id: string
  /** As its last season has it. */
  served: { ban: string; match: string; place: number }[] | null
  held: (Registration & { person: string })[] | null
}

type Kept = 'suspensions' | 'served_bans'
type BanCheck = {
  compared: Record<Kept, number>
  differences: { keptIn: Kept; subject: string; kept: unknown; folded: unknown }[]
}

export async function checkBans(client: Client): Promise<BanCheck> {
  const { rows: seasons } = await client.query<Season>(seasonsSql)
  const { rows: competitions } = await client.query<Competition>(competitionsSql)
  const playedIn = Map.groupBy(seasons, ({ competition }) => competition)
  const compared = { suspensions: 0, served_bans: 0 }
  for (const { owed } of seasons) compared.suspensions += owed?.length ?? 0
  for (const { served } of competitions) compared.served_bans += served?.length ?? 0
  return {
    compared,
    differences: [
      ...seasons.flatMap(differentBans),
      ...competitions.flatMap(each => differentServed(each, playedIn.get(each.id) ?? [])),
    ],
  }
}

function differentBans({ id: season, rules, matches, cards, owed, judged }: Season): BanCheck['differences'] {
  const replaced = new Set(judged?.map(({ person, match }) => `${person} ${match}`))
  const shown = Map.groupBy(cards ?? [], ({ person }) => person)
  const stored = Map.groupBy(owed ?? [], ({ person }) => person)
  return [...new Set([...shown.keys(), ...stored.keys()])].flatMap(person => {
    const theirs = Map.groupBy(shown.get(person) ?? [], ({ match }) => match)
    const bans = stored.get(person) ?? []
    const counting = (matches ?? [])
      .filter(({ id, status }) => theirs.has(id) && (status !== 'awarded' || rules.awardedKeepsPlayers))
      .map(match => ({ ...match, cards: (theirs.get(match.id) ?? []).map(({ kind }) => kind) }))
    const folded = bansOf(counting, rules)
      .filter(({ cause, match }) => cause !== 'red' || !replaced.has(`${person} ${match}`))
      .map(ban =>
        wordsOf(
          ban,
          theirs
            .get(ban.match)
            ?.map(({ club }) => club)
            .toSorted()[0] ?? null,
        ),
      )
      .toSorted()
    const kept = bans
      .filter(({ cause }) => cause !== 'case')
      .map(ban => wordsOf(ban, ban.club))
      .toSorted()
    return different('suspensions', `${season} ${person}`, kept, folded)
  })
}

const wordsOf = ({ cause, match, cardNumber, matches }: Ban, club: string | null) =>
  [cause, match, club, cardNumber, matches].join(' ')

/** The seasons of a competition in one line: what one leaves of a ban is served in the next. */
function differentServed(
  { id: competition, served, held }: Competition,
  seasons: Season[],
): BanCheck['differences'] {
  const games = seasons
    .flatMap(({ matches }) => matches ?? [])
    .toSorted((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
  const owed = seasons.flatMap(season => season.owed ?? []).toSorted((a, b) => a.sinceMs - b.sinceMs)
  const inLineUp = new Set(
    seasons.flatMap(({ named }) => named?.map(({ person, match }) => `${person} ${match}`) ?? []),
  )
  const placed = Map.groupBy(served ?? [], ({ ban }) => ban)
  const registered = Map.groupBy(held ?? [], ({ person }) => person)
  return [...Map.groupBy(owed, ({ person }) => person)].flatMap(([person, bans]) => {
    const owing = bans.map(ban => ({ ...ban, match: ban.match || lastBefore(games, ban.sinceMs) }))
    const theirs = games.map(game => ({ ...game, isNamed: inLineUp.has(`${person} ${game.id}`) }))
    const registrations = registered.get(person) ?? []
    const folded = serveBans(theirs, owing, ({ clubs, day }, { club }) => {
      const serving = servingClub(registrations, day, club)
      return serving !== null && clubs.includes(serving)
    })
    return bans.flatMap(({ id }) =>
      different(
        'served_bans',
        `${competition} ${person} ${id}`,
        (placed.get(id) ?? []).map(({ match }) => match),
        folded.filter(({ ban }) => ban.id === id).map(({ match }) => match),
      ),
    )
  })
}

/** A case that is about no match bans from the day of its decision. */
const lastBefore = (games: readonly Game[], ms: number) => games.findLast(({ atMs }) => atMs < ms)?.id ?? ''

function different(keptIn: Kept, subject: string, kept: unknown, folded: unknown): BanCheck['differences'] {
  return isDeepStrictEqual(kept, folded) ? [] : [{ keptIn, subject, kept, folded }]
}

const atOf = (game: string) =>
  `coalesce(${game}.kick_off, (${game}.played_on + time '15:00') at time zone 'Africa/Harare')`

const seasonsSql = `
  select season.id, season.competition_id as competition,
    (select jsonb_build_object('yellowSteps', yellow_steps, 'secondYellowBan', second_yellow_ban, 'redBan', red_ban,
        'awardedKeepsPlayers', awarded_keeps_players) from app.rules_of(season.id)) as rules,
    (select jsonb_agg(jsonb_build_object('id', game.id, 'status', game.status, 'hasScore', game.home_goals is not null,
        'cards', '[]'::jsonb, 'isNamed', false, 'clubs', array[game.home_club_id, game.away_club_id],
        'atMs', extract(epoch from ${atOf('game')}) * 1000,
        'day', coalesce((game.kick_off at time zone 'Africa/Harare')::date, game.played_on, '-infinity')) order by ${atOf('game')}, game.id)
      from public.matches as game where game.season_id = season.id) as matches,
    (select jsonb_agg(jsonb_build_object('person', card.person_id, 'club', card.club_id, 'match', card.match_id, 'kind', card.kind))
      from public.matches as game join public.match_events as card on card.match_id = game.id
      where game.season_id = season.id and card.kind in ('yellow', 'second_yellow', 'red') and card.status <> 'struck'
        and card.person_id is not null) as cards,
    (select jsonb_agg(jsonb_build_object('id', ban.id, 'person', ban.person_id, 'club', ban.club_id, 'cause', ban.cause,
        'match', coalesce(ban.match_id::text, ''), 'cardNumber', ban.card_number, 'matches', ban.matches,
        'sinceMs', extract(epoch from since.at) * 1000)
        order by since.at, since.match, array_position('{yellows,second_yellow,red,case}', ban.cause), ban.id)
      from public.suspensions as ban
      left join public.matches as game on game.id = ban.match_id
      left join public.discipline_cases as decided on decided.id = ban.case_id
      cross join lateral (select
        coalesce(${atOf('game')}, decided.decided_on::timestamp at time zone 'Africa/Harare') as at,
        coalesce(ban.match_id, '00000000-0000-0000-0000-000000000000') as match) as since
      where ban.season_id = season.id and ban.lifted_at is null and ban.matches is not null) as owed,
    (select jsonb_agg(jsonb_build_object('person', entry.player_id, 'match', entry.match_id))
      from public.matches as game join public.lineup_entries as entry on entry.match_id = game.id
      where game.season_id = season.id and entry.player_id in (select person_id from public.suspensions)) as named,
    (select jsonb_agg(jsonb_build_object('person', person_id, 'match', match_id))
      from public.suspensions
      where season_id = season.id and cause = 'case' and lifted_at is null and match_id is not null) as judged
  from public.seasons as season
  where season.slug >= (
      select min(given.slug) from public.seasons as given
      where given.competition_id = season.competition_id and exists (select from public.suspensions where season_id = given.id))
    or exists (
      select from public.matches as game join public.match_events as card on card.match_id = game.id
      where game.season_id = season.id and card.kind in ('yellow', 'second_yellow', 'red') and card.status <> 'struck')`

const competitionsSql = `
  with owing as (
    select distinct season.competition_id, ban.person_id
    from public.suspensions as ban join public.seasons as season on season.id = ban.season_id
    where ban.lifted_at is null and ban.matches is not null
  )
  select competition.id,
    (select jsonb_agg(jsonb_build_object('ban', served.suspension_id, 'match', served.match_id, 'place', served.place)
        order by served.suspension_id, served.place)
      from owing, app.serve_bans(owing.person_id, last.id) as served
      where owing.competition_id = competition.id) as served,
    (select jsonb_agg(jsonb_build_object('person', held.player_id, 'club', held.club_id, 'isLoan', held.kind = 'loan',
        'startsOn', held.starts_on, 'endsOn', held.ends_on))
      from owing join public.registrations as held on held.player_id = owing.person_id
      where owing.competition_id = competition.id and held.kind <> 'listed' and held.starts_on is not null) as held
  from public.competitions as competition
  cross join lateral (
    select id from public.seasons where competition_id = competition.id order by slug desc limit 1) as last`
