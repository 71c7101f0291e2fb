// Folds the cards of every season into bans, and the matches into what has served them, by domain/matchday/suspensions.ts, and
// compares: the first with the bans that are stored, the second with what line-ups are checked against (app.serve_bans).
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { type Ban, type BanRules, bansOf, type ClubMatch, serveBans } from '#domain/matchday/suspensions.ts'

type Card = { person: string; club: string; match: string; kind: ClubMatch['cards'][number] }
type Owed = Ban & { id: string; person: string; club: string | null; sinceMs: number }
type Game = ClubMatch & { clubs: string[]; atMs: number }
type Season = {
  id: string
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
  served: { ban: string; match: string; place: number }[] | null
}

type Kept = 'suspensions' | 'served_bans'
type BanCheck = {
  compared: Record<Kept, number>
  differences: { keptIn: Kept; subject: string; kept: unknown; folded: unknown }[]
}

export async function checkBans(client: Client): Promise<BanCheck> {
  const { rows: seasons } = await client.query<Season>(seasonsSql)
  const compared = { suspensions: 0, served_bans: 0 }
  const differences = seasons.flatMap(season => {
    compared.suspensions += season.owed?.length ?? 0
    compared.served_bans += season.served?.length ?? 0
    return [...differentBans(season), ...differentServed(season)]
  })
  return { compared, differences }
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

function differentServed({ id: season, matches, owed, named, served }: Season): BanCheck['differences'] {
  const games = matches ?? []
  const inLineUp = new Set(named?.map(({ person, match }) => `${person} ${match}`))
  const placed = Map.groupBy(served ?? [], ({ ban }) => ban)
  return [...Map.groupBy(owed ?? [], ({ person }) => person)].flatMap(([person, bans]) => {
    const owing = bans.map(ban => ({ ...ban, match: ban.match || lastBefore(games, ban.sinceMs) }))
    const theirs = games.map(game => ({ ...game, isNamed: inLineUp.has(`${person} ${game.id}`) }))
    const folded = serveBans(theirs, owing, ({ clubs }, { club }) => club !== null && clubs.includes(club))
    return bans.flatMap(({ id }) =>
      different(
        'served_bans',
        `${season} ${person} ${id}`,
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
  select season.id,
    (select jsonb_build_object('yellowSteps', yellow_steps, 'secondYellowBan', second_yellow_ban, 'redBan', red_ban,
        'awardedKeepsPlayers', awarded_keeps_players) from app.rules_of(season.id)) as rules,
    (select jsonb_agg(jsonb_build_object('id', game.id, 'status', game.status, 'hasScore', game.home_goals is not null,
        'cards', '[]'::jsonb, 'isNamed', false, 'clubs', array[game.home_club_id, game.away_club_id],
        'atMs', extract(epoch from ${atOf('game')}) * 1000) order by ${atOf('game')}, game.id)
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
      where game.season_id = season.id and entry.player_id in (
        select person_id from public.suspensions where season_id = season.id)) as named,
    (select jsonb_agg(jsonb_build_object('person', person_id, 'match', match_id))
      from public.suspensions
      where season_id = season.id and cause = 'case' and lifted_at is null and match_id is not null) as judged,
    (select jsonb_agg(jsonb_build_object('ban', served.suspension_id, 'match', served.match_id, 'place', served.place)
        order by served.suspension_id, served.place)
      from (select distinct person_id from public.suspensions where season_id = season.id and lifted_at is null) as banned,
        app.serve_bans(banned.person_id, season.id) as served) as served
  from public.seasons as season
  where exists (select from public.suspensions where season_id = season.id)
    or exists (
      select from public.matches as game join public.match_events as card on card.match_id = game.id
      where game.season_id = season.id and card.kind in ('yellow', 'second_yellow', 'red') and card.status <> 'struck')`
