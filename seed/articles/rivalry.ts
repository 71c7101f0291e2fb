// Highlanders and Dynamos, as far back as the record has every match of theirs.
import { matchSources, morningOf, recordDesk, type Template } from './article.ts'
import { mostOf, sumBy } from './counting.ts'
import { linkTo, matchLink, table, text } from './markdown.ts'
import { capital, count, counted, day, figures, ratio, share } from './phrases.ts'
import type { LeagueMatch } from './rows.ts'

const [bulawayo, harare] = ['highlanders', 'dynamos']

export const rivalry: Template = ({ matches }) => {
  const theirs = matches.filter(
    ({ home, away }) => [home.slug, away.slug].toSorted().join() === `${harare},${bulawayo}`,
  )
  const wins = (slug: string | undefined) => theirs.filter(match => winnerOf(match) === slug).length
  const draws = theirs.filter(match => winnerOf(match) === undefined)
  const goals = (slug: string | undefined) =>
    sumBy(theirs, match => (match.home.slug === slug ? match.homeGoals : match.awayGoals))
  const [first, last] = [theirs[0], theirs.at(-1)]
  if (!first || !last) throw new Error('The two have not met.')
  const [dynamos, highlanders] =
    first.home.slug === harare ? [first.home, first.away] : [first.away, first.home]
  const played = theirs.filter(match => !match.isAwarded)
  const awarded = theirs.filter(match => match.isAwarded)
  const widest = mostOf(played, match => Math.abs(match.homeGoals - match.awayGoals))
  const liveliest = mostOf(played, match => match.homeGoals + match.awayGoals)
  const homeWins = theirs.filter(match => match.homeGoals > match.awayGoals).length
  const goalless = theirs.filter(match => match.homeGoals + match.awayGoals === 0)
  return {
    slug: 'highlanders-v-dynamos-in-the-record',
    kind: 'analysis',
    title: 'Highlanders v Dynamos, in the record',
    standfirst: `${capital(figures(theirs.length))} league meetings since ${first.season}. ${capital(count(draws.length))} ended level, and playing at home has been worth surprisingly little.`,
    publishedAt: morningOf('2026-02-09'),
    byline: recordDesk,
    methodNote: `League matches only, ${first.season} to ${last.season}; a match that was awarded counts as it was awarded. ${matchSources}`,
    body: text(
      `Everybody in the country has a memory of this match, and no two of them agree. The record is duller company
        and has the better notes. It holds every league meeting of ${linkTo(highlanders)} and ${linkTo(dynamos)} from
        ${first.season} to ${last.season}: ${figures(theirs.length)} of them, the first on ${day(first.on)}, the latest
        on ${day(last.on)}.`,
      '## The balance',
      table(
        ['Club', '#Won', '#Drawn', '#Lost', '#Goals'],
        [
          [linkTo(dynamos), wins(harare), draws.length, wins(bulawayo), goals(harare)],
          [linkTo(highlanders), wins(bulawayo), draws.length, wins(harare), goals(bulawayo)],
        ],
      ),
      `Dynamos have won ${count(wins(harare))}, Highlanders ${count(wins(bulawayo))}, and
        ${count(draws.length)} were drawn, ${count(goalless.length)} of those without a goal. Draws make up
        ${share(draws.length, theirs.length)} of all meetings. There were ${figures(goals(harare) + goals(bulawayo))}
        goals, or ${ratio(goals(harare) + goals(bulawayo), theirs.length)} a match: a fixture with
        more noise in it than goals.`,
      '## Home, where it should help',
      `The club at home won ${counted(homeWins, 'time')} and the visitors ${count(theirs.length - homeWins - draws.length)}, so that home wins come to ${share(homeWins, theirs.length)}.
        Over the whole league in these years it is ${share(matches.filter(match => match.homeGoals > match.awayGoals).length, matches.length)}. Two explanations suggest
        themselves, and the numbers cannot choose between them: visitors who bring half the stadium with them, or two
        clubs that are simply good away.`,
      '## Three to look up',
      `- The widest margin on the pitch: ${matchLink(widest)}, ${day(widest.on)}.
- The most goals: ${matchLink(liveliest)}, ${day(liveliest.on)}.
- The latest: ${matchLink(last)}, ${day(last.on)}.`,
      '## Decided elsewhere',
      `${capital(counted(awarded.length, 'meeting'))} ${awarded.length === 1 ? 'was' : 'were'} settled by decision rather
        than by the final whistle: ${awarded.map(match => `${matchLink(match)} on ${day(match.on)}`).join('; ')}. In the
        table they count as awarded. The score on the pitch is not recorded for them, so we leave that column empty
        instead of guessing.`,
      `Meetings before ${first.season} are not in the record with dates and scores, and cup ties are not counted here.
        That is a limit of the sources, not of the rivalry.`,
    ),
  }
}

function winnerOf({ home, away, homeGoals, awayGoals }: LeagueMatch): string | undefined {
  if (homeGoals === awayGoals) return undefined
  return homeGoals > awayGoals ? home.slug : away.slug
}
