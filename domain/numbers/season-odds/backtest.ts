// What season odds would have been worth: each season foretold from what was known on a day, before it began or when a
// share of it was played, and held against how it ended.
import type { Towns } from '#domain/numbers/ratings/derbies.ts'
import { begin, type Ratings } from '#domain/numbers/ratings/ekf.ts'
import { type Settings } from '#domain/numbers/ratings/settings.ts'
import { advance, advanceTo } from '#domain/numbers/ratings/ratings.ts'
import { type Season, simulate } from './season-odds.ts'
import { standings, usualRules } from '#domain/record/table/standings.ts'
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'

export type SeasonsJudged = {
  /** How much of each season was played. */
  share: number
  seasons: number
  clubs: number
  /** Minus the logarithm of the champion's odds, in the mean. */
  titleLogLoss: number
  /** How often the likeliest champion won. */
  favouritesWon: number
  /** How much better than saying the same of every club. */
  relegationSkill: number
  pointsRmse: number
  /** How often a club's points lay in the range that is to hold eight in ten. */
  covered: number
}

type Asked = {
  /** Which seasons are judged; the others are learned from. */
  seasons: readonly string[]
  shares: readonly number[]
  settings?: Partial<Settings>
  towns?: Towns | undefined
} & Pick<Season, 'relegated' | 'runs' | 'draws' | 'seed'>

/** Matches in the order of their days. */
export function judgeSeasons(matches: readonly RatedMatch[], asked: Asked): SeasonsJudged[] {
  const told = asked.shares.map((): Told[] => [])
  let ratings = begin(asked.settings, asked.towns)
  const seasons = Map.groupBy(matches, ({ season }) => season)
  for (const [season, inSeason] of seasons) {
    const stops = asked.shares.map(share => Math.floor(share * inSeason.length))
    for (const [index, match] of inSeason.entries()) {
      if (asked.seasons.includes(season))
        for (const [place, stop] of stops.entries())
          if (stop === index)
            told[place]?.push(tell(advanceTo(ratings, match.playedOn, season), inSeason, index, asked))
      ratings = advance(ratings, match)
    }
  }
  return asked.shares.map((share, place) => judge(share, told[place] ?? [], asked))
}

type Told = {
  /** Of each club: what was forecast and what happened. */
  clubs: { title: number; relegation: number; mean: number; isIn: boolean; points: number; place: number }[]
}

function tell(ratings: Ratings, matches: readonly RatedMatch[], played: number, asked: Asked): Told {
  const clubs = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  const odds = simulate({
    ...asked,
    strengths: ratings,
    table: standings(clubs, matches.slice(0, played)),
    fixtures: matches.slice(played),
    rules: usualRules,
    untilDay: matches.at(-1)?.playedOn ?? ratings.day,
  })
  const ended = standings(clubs, matches)
  return {
    clubs: ended.map(({ club, points, position }) => {
      const row = odds.clubs.indexOf(club)
      const { mean = Number.NaN, low = Number.NaN, high = Number.NaN } = odds.points[row] ?? {}
      return {
        title: odds.title[row] ?? Number.NaN,
        relegation: odds.relegation[row] ?? Number.NaN,
        mean,
        isIn: low <= points && points <= high,
        points,
        place: position,
      }
    }),
  }
}

function meanOf<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0) / items.length
}

function judge(share: number, told: readonly Told[], { relegated, runs }: Asked): SeasonsJudged {
  const clubs = told.flatMap(season => season.clubs)
  const relegation = told.flatMap(season =>
    season.clubs.map((club, index) => ({
      told: club.relegation,
      usual: relegated / season.clubs.length,
      came: index >= season.clubs.length - relegated ? 1 : 0,
    })),
  )
  const brier = meanOf(relegation, one => (one.told - one.came) ** 2)
  const usualBrier = meanOf(relegation, one => (one.usual - one.came) ** 2)
  return {
    share,
    seasons: told.length,
    clubs: clubs.length,
    // What never came out in all runs may still come.
    titleLogLoss: meanOf(
      told,
      season => -Math.log(Math.max(season.clubs[0]?.title ?? Number.NaN, 0.5 / runs)),
    ),
    favouritesWon: told.filter(season => {
      const [champion, ...others] = season.clubs
      return others.every(({ title }) => title < (champion?.title ?? Number.NaN))
    }).length,
    relegationSkill: 1 - brier / usualBrier,
    pointsRmse: Math.sqrt(meanOf(clubs, ({ mean, points }) => (mean - points) ** 2)),
    covered: meanOf(clubs, ({ isIn }) => Number(isIn)),
  }
}
