// Clubs in their first season after coming up, and the two of 2025 who did not behave like it.
import { matchSources, morningOf, recordDesk, type Template } from './article.ts'
import {
  allTables,
  mostOf,
  type Run,
  sumBy,
  type TableRow,
  tableOf,
  tally,
  unbeatenRuns,
} from './counting.ts'
import { figuresOf, linkTo, matchLink, seasonLink, table, text } from './markdown.ts'
import { capital, count, counted, day, figures, ordinal, ratio, series, share } from './phrases.ts'
import type { RecordRows } from './rows.ts'

/** How every club did in the season in which it came in. */
function firstSeasons({ newcomers, matches }: RecordRows): TableRow[] {
  const rows = allTables(matches)
  return newcomers.flatMap(({ season, club }) =>
    rows.filter(row => row.season === season && row.club.slug === club.slug),
  )
}

const sizeOf = (season: string, { matches }: RecordRows) => tableOf(season, matches).length

export const promotedClubs: Template = record => {
  const rows = firstSeasons(record)
  const fromTop = rows.toSorted((one, other) => one.position - other.position || other.points - one.points)
  const upper = rows.filter(row => row.position <= sizeOf(row.season, record) / 2)
  const bottom = rows.filter(row => row.position > sizeOf(row.season, record) - 4)
  const champions = rows.filter(row => row.position === 1)
  const points = ratio(
    sumBy(rows, row => row.points),
    sumBy(rows, row => row.played),
  )
  const seasons = new Set(rows.map(row => row.season))
  const again = tally(rows, row => row.club.name).filter(({ times }) => times > 1)
  return {
    slug: 'first-seasons-of-the-promoted',
    kind: 'analysis',
    title: 'New here: first seasons of the promoted',
    standfirst: `${capital(figures(rows.length))} times since 2007 a club has come into the league. ${capital(count(champions.length))} ended the season as champions; many more went straight back.`,
    publishedAt: morningOf('2026-05-04'),
    byline: recordDesk,
    methodNote: `A club “came in” when it played a season and not the one before, as far as the record goes; that is mostly promotion and sometimes a sale or a new name. ${matchSources}`,
    body: text(
      `Every year some clubs arrive with a new kit, a long fixture list and advice from everybody. The record can say how it
        usually goes. In ${counted(seasons.size, 'season')} it has ${figures(rows.length)} arrivals, and it knows where each of
        them finished.`,
      '## The usual story',
      `${capital(figures(bottom.length))} of the ${figures(rows.length)} came in the last four of their first table, which is
        ${share(bottom.length, rows.length)}. ${capital(figures(upper.length))} made the upper half:
        ${share(upper.length, rows.length)}. On average a newcomer took ${points} points a match, which over 34 rounds would
        be about ${count(Math.round(Number(points) * 34))}. Staying up is the ambition, and the ambition is realistic.`,
      '## The ten best',
      table(
        ['Club', 'Season', '#Finished', '#Played', '#Points'],
        fromTop
          .slice(0, 10)
          .map(row => [linkTo(row.club), row.season, ordinal(row.position), row.played, row.points]),
      ),
      `At the top of that list ${champions.length === 1 ? 'is one champion' : `are ${count(champions.length)} champions`}:
        ${series(champions.map(row => `${linkTo(row.club)} in ${seasonLink(row.season)}`))}. Nobody else has come in and won
        the league at once in these years, though several have come close enough to be annoyed about it.`,
      '## Back again',
      `Some doors revolve. ${capital(counted(again.length, 'club'))} came in more than once in the seasons we have:
        ${series(again.map(({ first, times }) => `${linkTo(first.club)} (${count(times)})`))}. A first season is not always the
        first season, which is worth remembering when somebody calls a club inexperienced.`,
      '## A note on the word promoted',
      `The record derives arrivals from who played: a club that is in this season's table and was not in the last one came
        in. Usually that means promotion. Now and then it means that a licence was bought or a name was changed, and the
        sources do not always tell which. We therefore write “came in” where we count, and “promoted” only in headlines,
        where there is less room to be careful.`,
    ),
  }
}

/** One club's season in sentences that fit any. */
function seasonOf(slug: string, season: string, { matches }: RecordRows) {
  const rows = tableOf(season, matches)
  const row = rows.find(each => each.club.slug === slug)
  const own = matches.filter(
    match => match.season === season && [match.home.slug, match.away.slug].includes(slug),
  )
  if (!row) throw new Error(`${slug} did not play in ${season}.`)
  const margin = (match: (typeof own)[number]) =>
    (match.homeGoals - match.awayGoals) * (match.home.slug === slug ? 1 : -1)
  const at = (isHome: boolean) => own.filter(match => (match.home.slug === slug) === isHome)
  const pointsOf = (some: typeof own) =>
    sumBy(some, match => (margin(match) > 0 ? 3 : margin(match) === 0 ? 1 : 0))
  const run: Run | undefined = unbeatenRuns(own).find(({ club }) => club.slug === slug)
  return {
    rows,
    row,
    best: mostOf(own, margin),
    worst: mostOf(own, match => -margin(match)),
    home: pointsOf(at(true)),
    away: pointsOf(at(false)),
    clean: own.filter(match => (match.home.slug === slug ? match.awayGoals : match.homeGoals) === 0).length,
    byOne: own.filter(match => margin(match) === 1).length,
    run,
  }
}

const topFive = (rows: readonly TableRow[]) =>
  table(
    ['Club', '#P', '#W', '#D', '#L', '#For', '#Against', '#Points'],
    rows.slice(0, 5).map(row => [linkTo(row.club), ...figuresOf(row)]),
  )

export const scottland: Template = record => {
  const { rows, row, best, worst, home, away, clean, byOne, run } = seasonOf('scottland', '2025', record)
  const second = rows[1]
  const others = firstSeasons(record).filter(each => each.position === 1 && each.season < row.season)
  return {
    slug: 'scottland-champions-in-their-first-season',
    kind: 'analysis',
    title: 'Scottland: champions in their first season',
    standfirst: `Up in 2025, and first in 2025: ${row.points} points, ${row.conceded} goals conceded, ${count(row.points - (second?.points ?? 0))} points clear.`,
    publishedAt: morningOf('2026-05-18'),
    byline: recordDesk,
    methodNote: `All matches of 2025. ${matchSources}`,
    body: text(
      `Newcomers are supposed to look at the table from below. ${linkTo(row.club)} came into the league for
        ${seasonLink('2025')} and ended it on top, with ${row.points} points from ${row.played} matches and
        ${counted(row.points - (second?.points ?? 0), 'point')} more than anybody else.`,
      topFive(rows),
      '## How it was done',
      `${capital(count(row.won))} wins, ${count(row.drawn)} draws, ${count(row.lost)} defeats. They scored ${row.scored} goals
        and conceded ${row.conceded}, and kept a clean sheet in ${figures(clean)} of ${row.played} matches. In a season
        when goals were scarce everywhere, ${figures(byOne)} of their ${figures(row.won)} victories were by a single goal. Nobody
        has ever handed back a title because it was won by narrow margins.`,
      `They took ${home} points at home and ${away} away. ${
        run
          ? `Their longest run without defeat was ${count(run.sides.length)} matches, from ${day(run.sides[0]?.match.on ?? '')} to ${day(run.sides.at(-1)?.match.on ?? '')}.`
          : ''
      } The best afternoon was ${matchLink(best)} on ${day(best.on)}. ${Math.abs(worst.homeGoals - worst.awayGoals) === 1 ? `None of the ${count(row.lost)} defeats was by more than one goal.` : `The one they would rather play again was ${matchLink(worst)} on ${day(worst.on)}.`}`,
      '## Has a newcomer won it before?',
      others.length === 0
        ? `Not in the seasons that the record has match by match. From 2007 on it knows every club that came in, and no other
          of them was champion in the same season.`
        : `${capital(series(others.map(each => `${linkTo(each.club)} did in ${seasonLink(each.season)}`)))}.`,
      `The rest of the arrivals since 2007, and how it usually goes for them, are in
        [first seasons of the promoted](/news/first-seasons-of-the-promoted). Second place, as it happens, went to another of
        the class of 2025: [MWOS](/news/mwos-second-in-their-first-season) are told in a piece of their own.`,
      `Who scored the goals, and who kept them out, the open sources for 2025 do not say match by match. We have the scores of
        all ${figures(record.matches.filter(match => match.season === '2025').length)} matches and the dates, and have kept to those.`,
    ),
  }
}

export const mwos: Template = record => {
  const { rows, row, best, worst, home, away, clean, byOne, run } = seasonOf('mwos', '2025', record)
  const first = rows[0]
  const arrivals = firstSeasons(record).filter(each => each.season === '2025')
  const places = arrivals.map(each => each.position)
  const spreads = [...Map.groupBy(firstSeasons(record), each => each.season)].map(([season, some]) => ({
    season,
    spread: Math.max(...some.map(each => each.position)) - Math.min(...some.map(each => each.position)),
  }))
  const widest = Math.max(...spreads.map(({ spread }) => spread))
  const isWidest = spreads.every(({ season, spread }) => (season === '2025') === (spread === widest))
  const pair = record.matches.filter(
    match =>
      match.season === '2025' &&
      [match.home.slug, match.away.slug].toSorted().join() === `mwos,${first?.club.slug}`,
  )
  return {
    slug: 'mwos-second-in-their-first-season',
    kind: 'analysis',
    title: 'MWOS: second, at the first time of asking',
    standfirst: `${row.points} points and a place behind the champions, in the first season. In most years this would have been the story.`,
    publishedAt: morningOf('2026-05-25'),
    byline: recordDesk,
    methodNote: `All matches of 2025. ${matchSources}`,
    body: text(
      `Coming up and finishing ${ordinal(row.position)} is the sort of thing that gets a club a chapter to itself. ${linkTo(row.club)}
        did it in ${seasonLink('2025')}, and had to share the page with ${first ? linkTo(first.club) : ''}, who came up beside
        them and finished first.`,
      topFive(rows),
      '## The numbers',
      `${row.points} points from ${row.played} matches: ${count(row.won)} won, ${count(row.drawn)} drawn, ${count(row.lost)} lost.
        ${row.scored} goals for, ${row.conceded} against. Put beside the champions that is
        ${counted((first?.points ?? 0) - row.points, 'point')} fewer and ${counted((first?.scored ?? 0) - row.scored, 'goal')} fewer
        scored, but only ${counted(row.conceded - (first?.conceded ?? 0), 'goal')} more conceded. They kept
        ${figures(clean)} clean sheets, and won ${figures(byOne)} of their ${figures(row.won)} by one goal.`,
      `${home} of the points came at home and ${away} away. ${
        run
          ? `The longest run without defeat lasted ${figures(run.sides.length)} matches, from ${day(run.sides[0]?.match.on ?? '')} to ${day(run.sides.at(-1)?.match.on ?? '')}.`
          : ''
      } Their widest win was ${matchLink(best)}, their heaviest defeat ${matchLink(worst)}.`,
      '## Against the champions',
      `The two newcomers met twice: ${series(pair.map(match => `${matchLink(match)} on ${day(match.on)}`))}. The title was not
        decided in those two afternoons, but they are a good place to start an argument.`,
      '## The class of 2025',
      `${capital(counted(arrivals.length, 'club'))} came in that year, and the four seasons have little in common:`,
      table(
        ['Club', '#Finished', '#Points', '#For', '#Against'],
        arrivals
          .toSorted((one, other) => one.position - other.position)
          .map(each => [linkTo(each.club), ordinal(each.position), each.points, each.scored, each.conceded]),
      ),
      `${isWidest ? `From ${ordinal(Math.min(...places))} to ${ordinal(Math.max(...places))}: no other year's arrivals in the record ended further apart. ` : ''}Whatever it is that makes a promoted club ready, it was not shared out evenly.`,
    ),
  }
}
