// Who has been champion, and the one club that was it four times running.
import { matchSources, morningOf, recordDesk, type Template } from './article.ts'
import { sumBy, tableOf, tally } from './counting.ts'
import { figuresOf, linkTo, seasonLink, table, text } from './markdown.ts'
import { capital, count, counted, figures, series, times } from './phrases.ts'
import type { Title } from './rows.ts'

const titleSources =
  'Sources: cfadata.com and nl.wikipedia for the champions before 2006, our own tables from 2006 on. Where two lists differ, the honour says so.'

export const championsSince1980: Template = ({ titles }) => {
  const winners = tally(titles, ({ club }) => club.name)
  const [most, second] = winners
  const seasonsOfClub = (name: string) =>
    titles.filter(({ club }) => club.name === name).map(({ season }) => season)
  const once = winners.filter(winner => winner.times === 1)
  const doubted = titles.filter(({ note }) => note && /lists|says/.test(note))
  const level = titles.filter(({ note }) => note && /level on points|on \d+ points/.test(note))
  const last = titles.at(-1)
  return {
    slug: 'every-champion-since-1980',
    kind: 'analysis',
    title: `${capital(figures(titles.length))} titles, ${count(winners.length)} champions`,
    standfirst: `Every league champion since independence, counted. ${most?.name} have ${count(most?.times ?? 0)} of them; ${count(once.length)} clubs have exactly one.`,
    publishedAt: morningOf('2026-01-12'),
    byline: recordDesk,
    methodNote: `One row for each season from ${titles[0]?.season} to ${last?.season} that had a champion. ${titleSources}`,
    body: text(
      `A league table forgets everything once a year. A list of champions forgets nothing, which is why it is
        the first thing anybody asks a record for. Ours begins in ${titles[0]?.season} and has
        ${figures(titles.length)} entries. They belong to ${counted(winners.length, 'club')}.`,
      '## One club, and then the rest',
      `${most ? linkTo(most.first.club) : ''} have been champions ${times(most?.times ?? 0)}, which is
        ${share(most?.times ?? 0, titles.length)} of all titles. ${second ? linkTo(second.first.club) : ''} follow with
        ${count(second?.times ?? 0)}. Between them the two hold ${(most?.times ?? 0) + (second?.times ?? 0)} of
        ${titles.length}: for long stretches the question was not who would win, but which of the two.`,
      table(
        ['Club', '#Titles', 'Seasons'],
        winners.map(({ name, times: won, first }) => [
          linkTo(first.club),
          won,
          seasonsOfClub(name).join(', '),
        ]),
      ),
      '## The single winners',
      `${capital(counted(once.length, 'club'))} have won it once and not again, so far:
        ${series(once.map(({ first }) => linkTo(first.club)))}. The last of them are the newest champions of all.
        ${recentWords(titles)}`,
      '## What is not quite certain',
      `${capital(counted(doubted.length, 'season'))} in the list carr${doubted.length === 1 ? 'ies' : 'y'} a note, because
        sources disagree about ${doubted.length === 1 ? 'it' : 'them'}: ${series(doubted.map(({ season }) => season))}.
        We show what the better-supported list says and keep the doubt beside it. ${capital(count(level.length))} more were decided on goal difference after clubs had finished level on points
        (${series(level.map(({ season }) => season))}), a reminder that a tap-in in April is worth as much as one in
        November. No title was awarded for 2020, when the league did not play.`,
      `The whole list, with the runners-up where a source names them, is on the [records](/records) page.`,
    ),
  }
}

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} per cent`

/** How many different clubs won the last few, and when a new name last came. */
function recentWords(titles: readonly Title[]): string {
  const firstTimes = titles.filter(
    ({ club, season }) => titles.find(other => other.club.slug === club.slug)?.season === season,
  )
  const newest = firstTimes.slice(-3)
  return `The three most recent first-time champions are ${series(
    newest.map(({ club, season }) => `${linkTo(club)} (${season})`),
  )}.`
}

export const fourInARow: Template = ({ titles, matches }) => {
  const run = longestRun(titles)
  const [first] = run
  const club = first?.club ?? { slug: '', name: '' }
  const rows = run.flatMap(({ season }) =>
    tableOf(season, matches).filter(row => row.club.slug === club.slug),
  )
  const seconds = run.flatMap(({ season }) => tableOf(season, matches).filter(row => row.position === 2))
  const sum = (of: (row: (typeof rows)[number]) => number) => sumBy(rows, of)
  const all = longestRuns(titles)
  const margins = rows.map((row, place) => row.points - (seconds[place]?.points ?? row.points))
  return {
    slug: 'fc-platinum-four-in-a-row',
    kind: 'analysis',
    title: `${club.name}: ${count(run.length)} in a row`,
    standfirst: `From ${run[0]?.season} to ${run.at(-1)?.season} the title went to the same club ${times(run.length)} running. What the tables of those seasons say.`,
    publishedAt: morningOf('2026-01-26'),
    byline: recordDesk,
    methodNote: `Tables computed from the record's matches with three points for a win. ${matchSources}`,
    body: text(
      `Winning a league takes a good season. Winning the next one takes a good season while everybody else has
        been watching. ${linkTo(club)} did that until they had ${count(run.length)} championships in a row:
        ${series(run.map(({ season }) => seasonLink(season)))}. There was no league in 2020, so the run lasted longer
        on the calendar than it did on the pitch.`,
      '## Season by season',
      table(
        ['Season', '#P', '#W', '#D', '#L', '#For', '#Against', '#Points', 'Second'],
        rows.map((row, place) => [
          row.season,
          ...figuresOf(row),
          `${seconds[place]?.club.name ?? ''} (${seconds[place]?.points ?? ''})`,
        ]),
      ),
      `Added up: ${figures(sum(row => row.played))} matches, ${figures(sum(row => row.won))} won,
        ${figures(sum(row => row.drawn))} drawn and ${figures(sum(row => row.lost))} lost;
        ${figures(sum(row => row.scored))} goals scored and ${figures(sum(row => row.conceded))} conceded. The second
        number is the one to look at. Over ${count(run.length)} championship seasons they let in
        ${(sum(row => row.conceded) / sum(row => row.played)).toFixed(2)} goals a match.`,
      '## How close it was',
      `The margins over the second-placed club were ${series(margins.map(margin => counted(margin, 'point')))}. ${capital(count(margins.filter(margin => margin <= 3).length))} of those are no wider than a single win; the others left room for an off day.`,
      '## Has it been done before?',
      `${sameLength(all, run.length, club.name)} Longer than ${count(run.length)} the list of champions since
        ${titles[0]?.season} does not go: nobody has won ${count(run.length + 1)} running. The run ended in
        ${seasonLink(titles[titles.findIndex(title => title === run.at(-1)) + 1]?.season ?? '')}, when
        ${linkTo(titles[titles.findIndex(title => title === run.at(-1)) + 1]?.club ?? club)} took over.`,
    ),
  }
}

/** Titles that one club won one after the other. */
function longestRuns(titles: readonly Title[]): Title[][] {
  const runs: Title[][] = []
  for (const title of titles) {
    const run = runs.at(-1)
    if (run && run[0]?.club.slug === title.club.slug) run.push(title)
    else runs.push([title])
  }
  return runs
}

/** The last of the longest. */
function longestRun(titles: readonly Title[]): Title[] {
  const runs = longestRuns(titles)
  const length = Math.max(...runs.map(run => run.length))
  return runs.findLast(run => run.length === length) ?? []
}

function sameLength(runs: readonly Title[][], length: number, name: string): string {
  const others = runs.filter(run => run.length === length && run[0]?.club.name !== name)
  if (others.length === 0) return `No other club has won ${count(length)} running since 1980.`
  const named = others.map(
    run => `${run[0] ? linkTo(run[0].club) : ''} (${run[0]?.season} to ${run.at(-1)?.season})`,
  )
  return `Yes, ${times(others.length)}: ${series(named)}.`
}
