// The Soccer Star of the Year, as far as the lists go; and how sure the record is of anything.
import { escapeMarkdown } from '#lib/formats/markdown-inline.ts'
import { matchSources, morningOf, recordDesk, type Template } from './article.ts'
import { seasonsOf, tally } from './counting.ts'
import { seasonLink, table, text } from './markdown.ts'
import { capital, counted, figures, percent, series, share, times } from './phrases.ts'
import type { Award } from './rows.ts'

/** Their page where they have one; their name in any case. */
const nameOf = ({ person, player }: Award) =>
  player ? `[${escapeMarkdown(person ?? '')}](/players/${player})` : escapeMarkdown(person ?? '')

const clubOf = ({ club, clubSlug }: Award) =>
  clubSlug ? `[${escapeMarkdown(club ?? '')}](/teams/${clubSlug})` : escapeMarkdown(club ?? 'not recorded')

/** A season that went over the new year is of both years. */
const yearsOf = (season: string) => {
  const first = Number(season.slice(0, 4))
  return season.includes('-') ? [first, first + 1] : [first]
}

export const soccerStars: Template = ({ awards, titles }) => {
  const winners = awards.filter(({ award, place }) => award === 'Soccer Star of the Year' && place === 1)
  const [first, last] = [winners[0], winners.at(-1)]
  const years = winners.flatMap(({ season }) => yearsOf(season))
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const missing = Array.from({ length: to - from + 1 }, (_, place) => from + place).filter(
    year => !years.includes(year),
  )
  const people = tally(winners, ({ person }) => person ?? '')
  const several = people.filter(({ times: often }) => often > 1)
  const shared = tally(winners, ({ season }) => season).filter(({ times: often }) => often > 1)
  const clubs = tally(winners, ({ club }) => club ?? '')
  const ofChampions = winners.filter(winner =>
    titles.some(title => title.season === winner.season && title.club.slug === winner.clubSlug),
  )
  const comparable = winners.filter(winner => titles.some(title => title.season === winner.season))
  return {
    slug: 'soccer-star-of-the-year',
    kind: 'analysis',
    title: 'The Soccer Stars, and the gaps between them',
    standfirst: `The list of Soccer Stars of the Year begins in ${first?.season}. We have ${figures(winners.length)} winners, and ${counted(missing.length, 'year')} in which we have nobody.`,
    publishedAt: morningOf('2026-07-06'),
    byline: recordDesk,
    methodNote: `First places only. Each row of the award names its source; most are soccer24.co.zw (26 April 2020) and en.wikipedia, later ones press reports of the day.`,
    body: text(
      `Ask who the best player of a season was and you get an argument. Ask who was chosen as Soccer Star of the Year and you
        should get a name. For ${figures(winners.length)} winners between ${from} and ${to} the record has one. For
        ${counted(missing.length, 'year')} it has none, and says so.`,
      '## More than once',
      `${capital(counted(several.length, 'player'))} appear${several.length === 1 ? 's' : ''} more than once:
        ${series(several.map(({ first: winner, times: often }) => `${nameOf(winner)} (${times(often)})`))}.${
          shared.length > 0
            ? ` For ${series(shared.map(({ name }) => name))} the sources name two winners, and the record keeps both rather than
        choosing.`
            : ''
        }`,
      '## The list since 2005',
      table(
        ['Season', 'Player', 'Club'],
        winners
          .filter(({ season }) => season >= '2005')
          .map(winner => [winner.season, nameOf(winner), clubOf(winner)]),
      ),
      '## Do champions supply the star?',
      `Often. Of the ${figures(comparable.length)} winners since 1980 for whose season we also know the champions,
        ${figures(ofChampions.length)} played for them: ${share(ofChampions.length, comparable.length)}. The latest,
        ${last ? nameOf(last) : ''} of ${last ? clubOf(last) : ''} in ${last?.season},
        ${last && ofChampions.includes(last) ? 'is one of those' : 'is not one of those, which shows that the voters were watching other matches too'}.
        By club the list is led by ${series(clubs.slice(0, 3).map(({ first: winner, times: often }) => `${clubOf(winner)} (${figures(often)})`))}.`,
      '## The gaps',
      `No winner is recorded for ${series(missing.map(String))}. That does not mean that nobody won. It means that we have not
        found a source that can be named, and an empty line is better than a remembered one. In some of these years the
        award may not have been given; in others, somebody may have a photograph on a wall that would settle it. If it is yours, the [About](/about) page says how something is put right.`,
    ),
  }
}

export const howSure: Template = ({ matches, sources }) => {
  const seasons = seasonsOf(matches).map(season => {
    const played = matches.filter(match => match.season === season)
    return { season, matches: played.length, confirmed: played.filter(match => match.isConfirmed).length }
  })
  const confirmed = matches.filter(match => match.isConfirmed)
  const whole = seasons.filter(each => each.confirmed === each.matches)
  const none = seasons.filter(each => each.confirmed === 0)
  const awarded = matches.filter(match => match.isAwarded)
  return {
    slug: 'how-sure-is-the-record',
    kind: 'analysis',
    title: 'How sure is the record?',
    standfirst: `${capital(figures(confirmed.length))} of ${figures(matches.length)} results are confirmed by a second source. What that means, season by season, and what it does not.`,
    publishedAt: morningOf('2026-07-20'),
    byline: recordDesk,
    methodNote: `A result is confirmed when a second, independent source has the same match on the same day with the same score. ${matchSources}`,
    body: text(
      `Every number on this site is something that somebody wrote down. The useful question is who, and whether anybody else
        wrote down the same. For league results we can answer it: ${figures(confirmed.length)} of
        ${figures(matches.length)}, or ${share(confirmed.length, matches.length)}, stand in two independent sources that agree on
        the day, the clubs and the score. They carry a full mark. The others carry a half one: reported, and not confirmed.`,
      table(
        ['Season', '#Matches', '#Confirmed', '#Share'],
        seasons.map(each => [
          each.season,
          each.matches,
          each.confirmed,
          `${percent(each.confirmed, each.matches)}%`,
        ]),
      ),
      '## Where it is solid',
      `In ${counted(whole.length, 'season')} every single result is confirmed: ${series(whole.map(({ season }) => season))}. Those
        tables will not move unless a decision of the time comes to light that neither source knew.`,
      '## Where it rests on one source',
      `${capital(counted(none.length, 'season'))} ha${none.length === 1 ? 's' : 've'} no second source at all:
        ${series(none.map(({ season }) => seasonLink(season)))}. That is no sign of error. It is one pair of eyes instead of two, and we would rather show that than hide it.`,
      `${capital(counted(awarded.length, 'match', 'matches'))} ${awarded.length === 1 ? 'was' : 'were'} awarded by decision. There the
        table counts the awarded score, and the score on the pitch, if there was one, is not recorded.`,
      '## What is missing',
      `A few matches known to have been played are absent, and 2020 had no league. Line-ups, scorers, cards and attendances of
        past seasons are not in any open source that we found, so the record has none. You will see “not recorded” in those
        places, and never a nought standing in for a shrug. In all the record names ${figures(sources)} sources, and each row
        says which is its own.`,
      '## How it gets surer',
      `By being corrected. When a club, a referee or the league's office confirms a result, the mark fills, with their name and
        the time. When something here is wrong, it is put right in the open, with a note under the article or on the row. A
        record that has never been corrected has never been read.`,
    ),
  }
}
