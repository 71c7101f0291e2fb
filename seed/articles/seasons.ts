// What changed over the seasons: draws, goals, playing at home.
import { matchSources, morningOf, recordDesk, type Template } from './article.ts'
import { leastOf, mostOf, type SeasonSum, sumBy, sumsBySeason, tally } from './counting.ts'
import { matchLink, seasonLink, table, text } from './markdown.ts'
import { capital, count, counted, figures, percent, ratio, share } from './phrases.ts'

const from = (sums: readonly SeasonSum[]) => `${sums[0]?.season} to ${sums.at(-1)?.season}`
const lastOf = (sums: readonly SeasonSum[]) => {
  const last = sums.at(-1)
  if (!last) throw new Error('No season has been played.')
  return last
}

const drawsOf = (sum: SeasonSum) => sum.draws / sum.matches
const goalsOf = (sum: SeasonSum) => sum.goals / sum.matches
const homeWinsOf = (sum: SeasonSum) => sum.homeWins / sum.matches

const homeShare = (some: readonly SeasonSum[]) =>
  share(
    sumBy(some, sum => sum.homeWins),
    sumBy(some, sum => sum.matches),
  )

export const drawLeague: Template = ({ matches }) => {
  const sums = sumsBySeason(matches)
  const [most, least, last] = [mostOf(sums, drawsOf), leastOf(sums, drawsOf), lastOf(sums)]
  const draws = matches.filter(match => match.homeGoals === match.awayGoals)
  const scores = tally(draws, ({ homeGoals, awayGoals }) => `${homeGoals}–${awayGoals}`)
  const richest = Math.max(...draws.map(match => match.homeGoals))
  const wildest = draws.filter(match => match.homeGoals === richest)
  const latest = wildest.at(-1)
  const above = sums.filter(sum => drawsOf(sum) > 1 / 3)
  return {
    slug: 'the-draw-league',
    kind: 'analysis',
    title: 'The draw league',
    standfirst: `In ${last.season}, ${share(last.draws, last.matches)} of all league matches ended level. It was not always so.`,
    publishedAt: morningOf('2026-02-23'),
    byline: recordDesk,
    methodNote: `${figures(matches.length)} league matches, ${from(sums)}; awarded matches count as awarded. ${matchSources}`,
    body: text(
      `A draw is the only result that both managers can call a point gained, and the only one that both sets of
        supporters can call two points lost. This league has learnt to produce it in quantity. Of the
        ${figures(matches.length)} matches in the record, ${figures(draws.length)} ended level:
        ${share(draws.length, matches.length)}.`,
      '## Season by season',
      table(
        ['Season', '#Matches', '#Draws', '#Share', '#Goalless'],
        sums.map(sum => [
          sum.season,
          sum.matches,
          sum.draws,
          `${percent(sum.draws, sum.matches)}%`,
          `${percent(sum.goalless, sum.matches)}%`,
        ]),
      ),
      `The fewest came in ${seasonLink(least.season)}, when ${share(least.draws, least.matches)} of matches were drawn.
        The most came in ${seasonLink(most.season)}, with ${share(most.draws, most.matches)}. In
        ${counted(above.length, 'season')} more than a third of all matches ended level, and
        ${count(above.filter(sum => sum.season >= '2019').length)} of those are from 2019 or later.`,
      '## Which draws',
      `The commonest is ${scores[0]?.name}, ${figures(scores[0]?.times ?? 0)} of them, ahead of ${scores[1]?.name} with
        ${figures(scores[1]?.times ?? 0)} and ${scores[2]?.name} with ${figures(scores[2]?.times ?? 0)}. After that they become collectors' pieces. The most generous of all ended ${richest}–${richest}; there ${wildest.length === 1 ? 'is one' : `are ${count(wildest.length)}`}, the latest of them ${latest ? `${matchLink(latest)} in ${latest.season}` : ''}.`,
      '## Why it matters in the table',
      `With three points for a win, two clubs who draw share two points where a decided match would have brought three.
        In ${last.season} that left ${figures(last.draws)} points unclaimed over ${figures(last.matches)} matches. A league
        with many draws packs its middle tightly: fewer points separate comfort from trouble, and one win in the last
        month moves a club a long way. The [standings](/standings) show it better than words do.`,
      `What the numbers do not show is why. Goals have become scarcer over the same years, and fewer goals make level
        scores likelier all by themselves. Pitches, tactics and nerves are for others to weigh; the record only
        counts, and it has been counting a great many single points.`,
    ),
  }
}

export const goalsPerMatch: Template = ({ matches }) => {
  const sums = sumsBySeason(matches)
  const [most, least, last] = [mostOf(sums, goalsOf), leastOf(sums, goalsOf), lastOf(sums)]
  const first = sums[0] ?? last
  const highest = mostOf(matches, match => match.homeGoals + match.awayGoals)
  const widest = mostOf(
    matches.filter(match => !match.isAwarded),
    match => Math.abs(match.homeGoals - match.awayGoals),
  )
  const under = sums.filter(sum => goalsOf(sum) < 2)
  return {
    slug: 'where-the-goals-went',
    kind: 'analysis',
    title: 'Where the goals went',
    standfirst: `${ratio(first.goals, first.matches)} goals a match in ${first.season}, ${ratio(last.goals, last.matches)} in ${last.season}. A slow leak, season by season.`,
    publishedAt: morningOf('2026-03-09'),
    byline: recordDesk,
    methodNote: `Goals as they count in the table, awarded scores included, ${from(sums)}. ${matchSources}`,
    body: text(
      `If you began following this league in ${first.season} you were spoiled. There were
        ${ratio(first.goals, first.matches)} goals in the average match. In ${last.season} there were
        ${ratio(last.goals, last.matches)}. Over a season of ${last.matches} matches that difference comes to
        ${figures(Math.round((goalsOf(first) - goalsOf(last)) * last.matches))} goals that nobody got to celebrate.`,
      '## The count',
      table(
        ['Season', '#Matches', '#Goals', '#A match'],
        sums.map(sum => [sum.season, sum.matches, figures(sum.goals), ratio(sum.goals, sum.matches)]),
      ),
      `The most generous season in the record is ${seasonLink(most.season)} with ${ratio(most.goals, most.matches)} a match;
        the meanest is ${seasonLink(least.season)} with ${ratio(least.goals, least.matches)}. ${capital(counted(under.length, 'season'))}
        averaged fewer than two, and ${under.every(sum => sum.season >= '2016') ? 'all of them are from 2016 or later' : `the first of them was ${under[0]?.season}`}.
        Seasons got longer in 2017, from 30 rounds to 34, but that changes the number of matches and not the goals in each.`,
      '## Days that went against the trend',
      `- The most goals in one match: ${matchLink(highest)}, in ${highest.season}.
- The widest margin: ${matchLink(widest)}, in ${widest.season}.`,
      `In total the record has ${figures(sumBy(sums, sum => sum.goals))} goals from ${figures(matches.length)} matches.
        ${capital(figures(sumBy(sums, sum => sum.goalless)))} of the matches had none at all: ${share(
          sumBy(sums, sum => sum.goalless),
          matches.length,
        )}.
        In ${last.season} alone it was ${share(last.goalless, last.matches)}, or nearly one afternoon in
        ${count(Math.round(last.matches / last.goalless))}.`,
      '## What this is not',
      `It is not a complaint. A tight match decided by one goal can be the better story, and a league that concedes
        little is also a league that defends well. Nor is it an explanation: line-ups, shots and minutes of past
        seasons were not written down anywhere we could find, so how the goals went missing is not in the record. That
        they did is plain enough.`,
    ),
  }
}

export const homeAdvantage: Template = ({ matches }) => {
  const sums = sumsBySeason(matches)
  const [most, least, last] = [mostOf(sums, homeWinsOf), leastOf(sums, homeWinsOf), lastOf(sums)]
  const all = {
    home: sumBy(sums, sum => sum.homeWins),
    away: sumBy(sums, sum => sum.awayWins),
  }
  const goals = (of: 'homeGoals' | 'awayGoals') => sumBy(matches, match => match[of])
  const half = Math.floor(sums.length / 2)
  const [early, late] = [sums.slice(0, half), sums.slice(half)]
  return {
    slug: 'home-is-where-the-points-were',
    kind: 'analysis',
    title: 'Home is where the points were',
    standfirst: `Home clubs won ${share(most.homeWins, most.matches)} of matches in ${most.season} and ${share(last.homeWins, last.matches)} in ${last.season}. What is left of playing at home.`,
    publishedAt: morningOf('2026-03-23'),
    byline: recordDesk,
    methodNote: `“Home” is the club that is named first. Where a ground was closed it may have played elsewhere; the venue of past matches is not recorded. ${matchSources}`,
    body: text(
      `Your own bed, your own pitch, your own people behind the goal. Of ${figures(matches.length)} league matches in the
        record the club at home won ${figures(all.home)}, or ${share(all.home, matches.length)}; the visitors won
        ${figures(all.away)}, or ${share(all.away, matches.length)}. Home clubs scored ${figures(goals('homeGoals'))} goals
        and visitors ${figures(goals('awayGoals'))}. So there is such a thing as home advantage. There is just less of it
        than there was.`,
      '## Season by season',
      table(
        ['Season', '#Home wins', '#Draws', '#Away wins'],
        sums.map(sum => [
          sum.season,
          `${percent(sum.homeWins, sum.matches)}%`,
          `${percent(sum.draws, sum.matches)}%`,
          `${percent(sum.awayWins, sum.matches)}%`,
        ]),
      ),
      `The best season to stay at home was ${seasonLink(most.season)}, when ${share(most.homeWins, most.matches)} of matches went
        to the home club. The worst was ${seasonLink(least.season)}, with ${share(least.homeWins, least.matches)}. In the
        first ${count(early.length)} seasons of the record the home club won ${homeShare(early)} of matches; in the
        ${count(late.length)} since, ${homeShare(late)}.`,
      '## Where did it go?',
      `Not to the visitors, or not mostly. Away wins were ${share(
        sumBy(early, sum => sum.awayWins),
        sumBy(early, sum => sum.matches),
      )}
        of matches in the earlier half and ${share(
          sumBy(late, sum => sum.awayWins),
          sumBy(late, sum => sum.matches),
        )} in the
        later. What grew is the draw, which is told in [a piece of its own](/news/the-draw-league). Home clubs have not
        started losing; they have started not winning.`,
      '## A caution',
      `Home is a word with a footnote here. When a ground is closed, its club plays somewhere else and is still called the home club. Where a past match was really played is not in any source we have, so the record
        goes by the club that is named first. Where matches were home in name only, a part of the decline may be no more than that. From now on the venue belongs to each match, so the next writer of this article will know.`,
    ),
  }
}
