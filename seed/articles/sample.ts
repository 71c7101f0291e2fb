// Reports and notices of the sample season, made from its own matches. Everybody in them is invented.
import type { Client } from 'pg'
import { escapeMarkdown } from '#lib/formats/markdown-inline.ts'
import type { Written } from './article.ts'
import { mostOf, sumBy } from './counting.ts'
import { linkTo, matchLink, text } from './markdown.ts'
import { capital, count, counted, day, figures, ordinal, series, share } from './phrases.ts'
import type { Club, LeagueMatch } from './rows.ts'

type SampleMatch = LeagueMatch & { round: number; isOver: boolean }
type Goal = { minute: number | null; kind: string; name: string | null; slug: string | null; club: Club }
type Deduction = { club: Club; points: number; reason: string; on: string }

const reporter = 'Sample reporter'
const note = 'A sample: the clubs are real, the people, the matches and this text are made up.'
const club = (alias: string) => `json_build_object('slug', ${alias}.slug, 'name', ${alias}.name)`

export async function writeSampleNews(client: Client): Promise<Written[]> {
  const matches = await readMatches(client)
  const opening = matches.filter(({ round }) => round === 1)
  // Only what is over can be reported on, and the same of it every day.
  if (opening.length === 0 || opening.some(({ isOver }) => !isOver)) return []
  const early = matches.filter(({ round, isOver }) => round <= 5 && isOver)
  const best = mostOf(early, match => match.homeGoals + match.awayGoals)
  const deductions = await readDeductions(client)
  const last = matches.filter(({ round }) => round === Math.max(...matches.map(match => match.round)))
  return [
    roundReview(opening),
    matchReport(best, await readGoals(client, best.id)),
    ...deductions.map(deductionNotice),
    lastRoundNotice(last, opening),
  ]
}

async function readMatches(client: Client): Promise<SampleMatch[]> {
  const { rows } = await client.query<{ row: SampleMatch }>(`
    select json_build_object('id', match.id, 'season', season.slug, 'on', played_on, 'home', ${club('home')},
      'away', ${club('away')}, 'homeGoals', coalesce(counted_home_goals, 0), 'awayGoals', coalesce(counted_away_goals, 0),
      'isAwarded', match.status = 'awarded', 'isConfirmed', false, 'round', round.number,
      'isOver', counted_home_goals is not null) as row
    from public.matches as match
    join public.seasons as season on season.id = match.season_id and season.is_sample
    join public.rounds as round on round.id = match.round_id
    join public.clubs as home on home.id = home_club_id
    join public.clubs as away on away.id = away_club_id
    order by round.number, played_on, home.slug`)
  return rows.map(({ row }) => row)
}

async function readGoals(client: Client, matchId: string): Promise<Goal[]> {
  const { rows } = await client.query<{ row: Goal }>(
    `select json_build_object('minute', minute, 'kind', event.kind, 'name', person.name, 'slug', person.slug,
       'club', ${club('club')}) as row
     from public.match_events as event
     join public.clubs as club on club.id = event.club_id
     left join public.people as person on person.id = event.person_id
     where match_id = $1 and event.kind::text in ('goal', 'own_goal', 'penalty_goal') and event.status <> 'struck'
     order by minute, added nulls first`,
    [matchId],
  )
  return rows.map(({ row }) => row)
}

async function readDeductions(client: Client): Promise<Deduction[]> {
  const { rows } = await client.query<{ row: Deduction }>(`
    select json_build_object('club', ${club('club')}, 'points', points, 'reason', reason, 'on', decided_on) as row
    from public.points_adjustments as adjustment
    join public.clubs as club on club.id = club_id
    where adjustment.is_sample and decided_on is not null and decided_on < app.league_today()
    order by decided_on limit 1`)
  return rows.map(({ row }) => row)
}

const eveningOf = (on: string) => `${on}T19:30:00+02:00`
const lastDay = (matches: readonly SampleMatch[]) =>
  matches
    .map(({ on }) => on)
    .toSorted()
    .at(-1) ?? ''

function roundReview(matches: readonly SampleMatch[]): Written {
  const goals = sumBy(matches, match => match.homeGoals + match.awayGoals)
  const draws = matches.filter(match => match.homeGoals === match.awayGoals)
  const widest = mostOf(matches, match => Math.abs(match.homeGoals - match.awayGoals))
  return {
    slug: 'sample-round-1-review',
    kind: 'news',
    title: `Round 1: ${figures(goals)} goals to begin with`,
    standfirst: `The sample season is under way. ${capital(counted(matches.length, 'match', 'matches'))}, ${counted(draws.length, 'draw')}, and the first table of the year.`,
    byline: reporter,
    publishedAt: eveningOf(lastDay(matches)),
    methodNote: note,
    body: text(
      `The first round of the sample season brought ${counted(goals, 'goal')} in ${counted(matches.length, 'match', 'matches')}.
        ${capital(counted(draws.length, 'match', 'matches'))} ended level, which is ${share(draws.length, matches.length)}: close to
        what the real league has been used to of late.`,
      `The clearest result was ${matchLink(widest)}.`,
      '## All results',
      matches.map(match => `- ${day(match.on)}: ${matchLink(match)}`).join('\n'),
      `One round says nothing yet. The [standings](/standings) will say more in a month.`,
    ),
  }
}

function matchReport(match: SampleMatch, goals: readonly Goal[]): Written {
  const { home, away, homeGoals, awayGoals } = match
  const winner = homeGoals === awayGoals ? undefined : homeGoals > awayGoals ? home : away
  const scorers = goals.map(({ minute, name, slug, club: side, kind }) => {
    const who = name && slug ? `[${escapeMarkdown(name)}](/players/${slug})` : 'Not recorded'
    const how = kind === 'own_goal' ? ', own goal' : kind === 'penalty_goal' ? ', penalty' : ''
    return `- ${minute === null ? '' : `${minute}′ `}${who} (${escapeMarkdown(side.name)}${how})`
  })
  const first = goals[0]
  return {
    slug: `sample-report-${home.slug}-${away.slug}`,
    kind: 'news',
    title: `${home.name} ${homeGoals}–${awayGoals} ${away.name}: the most goals so far`,
    standfirst: `Round ${match.round} had ${figures(homeGoals + awayGoals)} goals in one match, more than any other of the first five rounds.`,
    byline: reporter,
    publishedAt: eveningOf(match.on),
    methodNote: note,
    body: text(
      `${winner ? `${linkTo(winner)} came away with the points` : 'Nobody lost'} when ${linkTo(home)} met ${linkTo(away)} on
        ${day(match.on)}: [${homeGoals}–${awayGoals}](/matches/${match.id}), and the ${ordinal(1)} high score of the sample season.`,
      first?.minute === undefined || first.minute === null
        ? 'When the goals fell was not recorded.'
        : `The first goal came after ${counted(first.minute, 'minute')}; by the end there were ${count(goals.length)} to write down.`,
      '## The goals',
      scorers.length > 0 ? scorers.join('\n') : 'The scorers were not recorded.',
      `The line-ups and everything else that was written down stand on [the page of the match](/matches/${match.id}).`,
    ),
  }
}

function deductionNotice({ club: punished, points, reason, on }: Deduction): Written {
  return {
    slug: 'sample-notice-points-deduction',
    kind: 'notice',
    title: `Decision: ${counted(Math.abs(points), 'point')} deducted from ${punished.name}`,
    standfirst: `Decided on ${day(on)}, and counted in the table of the sample season from that day on.`,
    byline: 'Sample league office',
    publishedAt: eveningOf(on),
    methodNote: note,
    body: text(
      `${capital(counted(Math.abs(points), 'point'))} ${Math.abs(points) === 1 ? 'is' : 'are'} deducted from ${linkTo(punished)} in the
        sample season.`,
      `**Reason.** ${escapeMarkdown(reason)}`,
      `**Effect.** The deduction stands in the [standings](/standings) beside the club's points. Results of matches do not
        change, and no other club's points are affected.`,
    ),
  }
}

function lastRoundNotice(last: readonly SampleMatch[], opening: readonly SampleMatch[]): Written {
  const clubs = new Set(last.flatMap(({ home, away }) => [home.slug, away.slug]))
  const [first] = last
  return {
    slug: 'sample-notice-last-round',
    kind: 'notice',
    title: `Round ${first?.round}: the last matches of the season`,
    standfirst: `The fixtures of the last round of the sample season, for all ${figures(clubs.size)} clubs.`,
    byline: 'Sample league office',
    publishedAt: `${opening[0]?.on}T08:00:00+02:00`,
    methodNote: note,
    body: text(
      `The last round of the sample season is set for ${series([...new Set(last.map(({ on }) => day(on)))])}. Clubs plan
        travel and tickets by these dates. A change, if there is one, is published here.`,
      last
        .map(
          ({ id, home, away, on }) =>
            `- ${day(on)}: [${escapeMarkdown(home.name)} v ${escapeMarkdown(away.name)}](/matches/${id})`,
        )
        .join('\n'),
    ),
  }
}
