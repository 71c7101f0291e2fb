// The clubs that let in least, and those that went longest without losing.
import { matchSources, morningOf, recordDesk, type Template } from './article.ts'
import { allTables, type Run, sumBy, tally, unbeatenRuns } from './counting.ts'
import { linkTo, matchLink, seasonLink, table, text } from './markdown.ts'
import { capital, count, counted, day, figures, ordinal, ratio, series } from './phrases.ts'

export const meanestDefences: Template = ({ matches }) => {
  const rows = allTables(matches).toSorted(
    (one, other) =>
      one.conceded / one.played - other.conceded / other.played || one.season.localeCompare(other.season),
  )
  const best = rows.slice(0, 10)
  const champions = best.filter(row => row.position === 1)
  const losers = best.filter(row => row.position > 1)
  const clubs = tally(best, row => row.club.name)
  const leakiest = rows.at(-1)
  const [first] = best
  if (!first || !leakiest) throw new Error('There is no table.')
  const equals = rows.filter(row => row.conceded / row.played === first.conceded / first.played)
  return {
    slug: 'the-meanest-defences',
    kind: 'analysis',
    title: 'The meanest defences',
    standfirst: `${capital(series(equals.map(row => `${row.club.name} ${row.season}`)))}: ${count(first.conceded)} goals in ${first.played} matches. The ten seasons in which least got through.`,
    publishedAt: morningOf('2026-04-06'),
    byline: recordDesk,
    methodNote: `Goals conceded a match, because seasons have had 30 and 34 rounds. Awarded scores count. ${matchSources}`,
    body: text(
      `Strikers get the songs. Defences get the medals, or so defenders say. The record has ${figures(rows.length)} seasons
        of clubs to test it on, from ${matches[0]?.season} to ${matches.at(-1)?.season}. Here are the ten in which the fewest
        goals were let in for every match played.`,
      table(
        ['Club', 'Season', '#Against', '#Played', '#A match', '#Finished'],
        best.map(row => [
          linkTo(row.club),
          row.season,
          row.conceded,
          row.played,
          ratio(row.conceded, row.played),
          ordinal(row.position),
        ]),
      ),
      '## Does it win titles?',
      `${capital(count(champions.length))} of the ten finished first. ${
        losers.length === 0
          ? 'Not one of them missed out.'
          : `The ${losers.length === 1 ? 'one' : count(losers.length)} that did not:
        ${series(
          losers.map(
            row => `${linkTo(row.club)} in ${seasonLink(row.season)}, who came ${ordinal(row.position)}`,
          ),
          '; ',
        )}.`
      } So a great defence is a very good start, and not a guarantee: somebody still has to score.`,
      `${capital(series(clubs.map(({ first: row, times }) => `${linkTo(row.club)} appear ${times === 1 ? 'once' : times === 2 ? 'twice' : `${count(times)} times`}`)))}.`,
      '## Put the other way round',
      `At ${ratio(first.conceded, first.played)} goals a match, the best of these defences was beaten about once in ${Math.round((first.played / first.conceded) * 90)} minutes of football. An opposing centre-forward could have caught up on his reading.`,
      `The other end of the list belongs to ${linkTo(leakiest.club)} in ${seasonLink(leakiest.season)}, who conceded
        ${figures(leakiest.conceded)} in ${leakiest.played} matches, ${ratio(leakiest.conceded, leakiest.played)} each time out.
        It is printed here only so that the word “mean” has something to be measured against.`,
      '## What a table cannot say',
      `Who the defenders were, and how many of those goals were penalties or their own, nobody wrote down in a form we
        could find. Line-ups and scorers of past seasons are not recorded. If a club has them in a drawer, the
        [About](/about) page says how they come into the record.`,
    ),
  }
}

const wins = (run: Run) => run.sides.filter(side => side.scored > side.conceded).length

export const longestUnbeaten: Template = ({ matches }) => {
  const runs = unbeatenRuns(matches)
  const best = runs.slice(0, 8)
  const [longest] = best
  if (!longest) throw new Error('Nobody was ever unbeaten.')
  const ended = endOf(longest, matches)
  const last = matches.at(-1)
  const alive = runs.filter(run => !run.isOver && run.sides.at(-1)?.match.season === last?.season).slice(0, 3)
  return {
    slug: 'longest-unbeaten-runs',
    kind: 'analysis',
    title: 'How long can you go without losing?',
    standfirst: `${longest.club.name} once went ${longest.sides.length} league matches unbeaten. The longest runs in the record, and how each was made.`,
    publishedAt: morningOf('2026-04-20'),
    byline: recordDesk,
    methodNote: `League matches one after the other, across the end of a season; an awarded match counts as awarded, for or against. ${matchSources}`,
    body: text(
      `Nobody notices an unbeaten run at five. At ten it gets a headline, and at fifteen the players start to be asked about
        it, which is usually how it ends. The longest in the record belongs to ${linkTo(longest.club)}:
        ${figures(longest.sides.length)} league matches without defeat, from ${day(longest.sides[0]?.match.on ?? '')} to
        ${day(longest.sides.at(-1)?.match.on ?? '')}.`,
      table(
        ['Club', '#Matches', '#Won', '#Drawn', 'From', 'To'],
        best.map(run => [
          linkTo(run.club),
          run.sides.length,
          wins(run),
          run.sides.length - wins(run),
          run.sides[0]?.match.on ?? '',
          run.sides.at(-1)?.match.on ?? '',
        ]),
      ),
      '## Unbeaten is not the same as winning',
      `The longest run was made of ${counted(wins(longest), 'win')} and
        ${counted(longest.sides.length - wins(longest), 'draw')}. In it the club scored
        ${figures(sumBy(longest.sides, side => side.scored))} goals and conceded
        ${figures(sumBy(longest.sides, side => side.conceded))}. ${
          ended
            ? `It ended with ${matchLink(ended)} on ${day(ended.on)}.`
            : 'Nobody has ended it in the matches we have.'
        }`,
      `Compare the share of wins down the list and you find two ways of not losing. One is to be better than everybody.
        The other is to be very hard to beat and to settle for that. Both look the same in the last column of a league
        table and quite different in the one before it.`,
      '## Across the break',
      `Runs here go over the end of a season, because the next match is the next match. Purists who want a single campaign
        can count that from the same rows: every match of every run has a page of its own, and each
        [season](/seasons) can be saved as a file.`,
      '## Still going',
      alive.length === 0
        ? 'No run was open when the last season in the record ended.'
        : `When ${last?.season} ended, ${series(alive.map(run => `${linkTo(run.club)} (${run.sides.length})`))} had the longest
        runs that nobody had yet put a stop to. The next league match of each decides whether this article needs a
        correction.`,
    ),
  }
}

function endOf(run: Run, matches: Parameters<typeof unbeatenRuns>[0]) {
  const lastOn = run.sides.at(-1)?.match.on ?? ''
  return matches.find(
    ({ on, home, away }) => on > lastOn && (home.slug === run.club.slug || away.slug === run.club.slug),
  )
}
