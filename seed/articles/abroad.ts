// Beyond the league: the national team at the Africa Cup of Nations, and the clubs in CAF competitions.
import { escapeMarkdown } from '#lib/formats/markdown-inline.ts'
import { morningOf, recordDesk, type Template } from './article.ts'
import { mostOf, sumBy, tally } from './counting.ts'
import { linkTo, table, text } from './markdown.ts'
import { capital, count, counted, day, figures, ratio, series, share, times } from './phrases.ts'
import type { Continental, International } from './rows.ts'

const team = 'Zimbabwe'

const own = (match: International) => {
  const isHome = match.home === team
  return {
    on: match.on,
    country: match.country,
    opponent: isHome ? match.away : match.home,
    scored: isHome ? match.homeGoals : match.awayGoals,
    conceded: isHome ? match.awayGoals : match.homeGoals,
  }
}

type Played = { scored: number; conceded: number }
const won = (matches: readonly Played[]) => matches.filter(match => match.scored > match.conceded).length
const drawn = (matches: readonly Played[]) => matches.filter(match => match.scored === match.conceded).length
const lost = (matches: readonly Played[]) => matches.length - won(matches) - drawn(matches)
const scored = (matches: readonly Played[]) => sumBy(matches, match => match.scored)
const conceded = (matches: readonly Played[]) => sumBy(matches, match => match.conceded)
const tableRow = (name: string, played: readonly Played[]) => [
  name,
  played.length,
  won(played),
  drawn(played),
  lost(played),
  scored(played),
  conceded(played),
]

const dayMs = 24 * 60 * 60_000

/** Final tournaments: matches with less than two months between them, named by the year and country of the first. */
function tournamentsOf(matches: readonly ReturnType<typeof own>[]) {
  const found: { name: string; played: ReturnType<typeof own>[] }[] = []
  for (const match of matches) {
    const before = found.at(-1)?.played.at(-1)?.on
    const isSame = before !== undefined && Date.parse(match.on) - Date.parse(before) < 60 * dayMs
    if (isSame) found.at(-1)?.played.push(match)
    else found.push({ name: `${match.on.slice(0, 4)}, ${match.country}`, played: [match] })
  }
  return found
}

export const afcon: Template = ({ internationals }) => {
  const matches = internationals.filter(({ tournament }) => tournament === 'African Cup of Nations').map(own)
  const finals = tournamentsOf(matches)
  const qualifying = internationals
    .filter(({ tournament }) => tournament === 'African Cup of Nations qualification')
    .map(own)
  const wins = matches.filter(match => match.scored > match.conceded)
  const lastWords = finals.map(({ played }) => played.at(-1)).filter(match => match !== undefined)
  const wildest = mostOf(matches, match => match.scored + match.conceded)
  const met = tally(matches, ({ opponent }) => opponent)
  const oneGoal = matches.filter(match => match.conceded - match.scored === 1)
  const [first] = internationals
  return {
    slug: 'zimbabwe-at-the-africa-cup-of-nations',
    kind: 'analysis',
    title: `${capital(count(finals.length))} tournaments, ${count(matches.length)} matches`,
    standfirst: `Zimbabwe at the Africa Cup of Nations: ${counted(won(matches), 'win')}, ${counted(drawn(matches), 'draw')}, ${counted(lost(matches), 'defeat')}, and a habit of saving the best for last.`,
    publishedAt: morningOf('2026-06-08'),
    byline: recordDesk,
    methodNote: `Final tournaments only, ${matches[0]?.on.slice(0, 4)} to ${matches.at(-1)?.on.slice(0, 4)}. Source: GitHub martj42/international_results (CC0 1.0).`,
    body: text(
      `The record of the national team goes back to ${day(first?.on ?? '')} and has ${figures(internationals.length)} matches in it.
        Only ${figures(matches.length)} of them were played at a final tournament of the Africa Cup of Nations. Each was waited
        for, so they deserve to be counted slowly.`,
      table(
        ['Tournament', '#P', '#W', '#D', '#L', '#For', '#Against'],
        finals.map(({ name, played }) => tableRow(name, played)),
      ),
      '## Three matches each time',
      `${
        finals.every(({ played }) => played.length === 3)
          ? `Every one of the ${count(finals.length)} tournaments lasted exactly three matches: the group, and then the flight home.`
          : `The longest stay was ${count(Math.max(...finals.map(({ played }) => played.length)))} matches.`
      } In all there were ${counted(won(matches), 'win')}, ${counted(drawn(matches), 'draw')} and ${counted(lost(matches), 'defeat')},
        with ${figures(scored(matches))} goals scored and ${figures(conceded(matches))} conceded.
        ${capital(count(oneGoal.length))} of the ${count(lost(matches))} defeats were by a single goal, which is either a comfort or the
        opposite.`,
      '## The wins',
      wins
        .map(
          match =>
            `- ${match.scored}–${match.conceded} against ${match.opponent}, ${day(match.on)}, in ${match.country}`,
        )
        .join('\n'),
      `Look at the dates. ${
        wins.every(match => lastWords.includes(match))
          ? `All ${count(wins.length)} came in the last match of a tournament. The team has a way of playing its best football when the suitcases are already packed.`
          : 'They are spread over the tournaments without any order that we can see.'
      }`,
      '## And the rest',
      `The most goals fell against ${wildest.opponent} on ${day(wildest.on)}, which ended ${wildest.scored}–${wildest.conceded} from
        where we sit. The opponents met most often are ${series(
          met
            .filter(({ times: often }) => often === met[0]?.times)
            .map(({ name, times: often }) => `${name} (${times(often)})`),
        )}.`,
      '## Getting there',
      `To reach those ${count(finals.length)} tournaments, and to miss the others, took ${figures(qualifying.length)} qualifying
        matches: ${figures(won(qualifying))} won, ${figures(drawn(qualifying))} drawn, ${figures(lost(qualifying))} lost. That is
        ${share(won(qualifying), qualifying.length)} wins on the way, against ${share(won(matches), matches.length)} once arrived.
        The road has been kinder than the destination.`,
    ),
  }
}

/** The source marks countries of some seasons in brackets: "Triangle (Zim)". */
const plainName = ({ club, name }: Continental) => club?.name ?? name.replace(/ \(Zim\)$/, '')
const nameOf = (match: Continental) => (match.club ? linkTo(match.club) : escapeMarkdown(plainName(match)))

const where = (match: Continental) => (match.isHome ? 'at home' : 'away')

export const cafNights: Template = ({ continental }) => {
  const matches = continental
  const at = (isHome: boolean) => matches.filter(match => match.isHome === isHome)
  const clubs = tally(matches, plainName)
  const ofClub = (name: string) => matches.filter(match => plainName(match) === name)
  const best = mostOf(matches, match => match.scored - match.conceded)
  const worst = mostOf(matches, match => match.conceded - match.scored)
  const located = matches.filter(({ country }) => country)
  const countries = tally(located, ({ country }) => country ?? '')
  const competitions = tally(matches, ({ competition }) => competition)
  return {
    slug: 'caf-nights',
    kind: 'analysis',
    title: 'CAF nights, counted',
    standfirst: `${capital(figures(matches.length))} matches of our clubs in the Champions League and the Confederation Cup. At home they are hard to beat; away is another story.`,
    publishedAt: morningOf('2026-06-22'),
    byline: recordDesk,
    methodNote: `${matches[0]?.on} to ${matches.at(-1)?.on}; scores after 90 minutes, shoot-outs not counted as wins. Source: GitHub schochastics/football-data (ODC-BY 1.0).`,
    body: text(
      `There is the league, with its familiar roads, and there is Africa, where the opponent's ground is two flights away and
        the kick-off is at an hour that suits somebody else. The record has ${figures(matches.length)} matches that Zimbabwean
        clubs have played in CAF competitions between ${day(matches[0]?.on ?? '')} and ${day(matches.at(-1)?.on ?? '')}:
        ${series(competitions.map(({ name, times: often }) => `${figures(often)} in the ${name}`))}.`,
      '## Two different sports',
      table(
        ['Where', '#P', '#W', '#D', '#L', '#For', '#Against'],
        [tableRow('At home', at(true)), tableRow('Away', at(false)), tableRow('Together', matches)],
      ),
      `At home our clubs won ${share(won(at(true)), at(true).length)} of their matches and scored
        ${ratio(scored(at(true)), at(true).length)} goals in each. Away they won ${share(won(at(false)), at(false).length)} and
        scored ${ratio(scored(at(false)), at(false).length)}. In the league, playing at home has been losing its worth; in Africa
        it remains most of what there is.`,
      '## Who went',
      table(
        ['Club', '#P', '#W', '#D', '#L', '#For', '#Against'],
        clubs.slice(0, 10).map(({ name, first }) => tableRow(nameOf(first), ofClub(name))),
      ),
      `${clubs[0] ? nameOf(clubs[0].first) : ''} have played most, with ${figures(clubs[0]?.times ?? 0)}, ahead of
        ${clubs[1] ? nameOf(clubs[1].first) : ''} with ${figures(clubs[1]?.times ?? 0)}. In all,
        ${counted(clubs.length, 'club')} have gone. For some it was a single trip.`,
      '## The best and the worst of it',
      `The widest win is ${nameOf(best)} ${best.scored}–${best.conceded} ${best.opponent}, ${where(best)} on
        ${day(best.on)}. The heaviest defeat is ${nameOf(worst)} ${worst.scored}–${worst.conceded}
        ${worst.opponent}, ${where(worst)} on ${day(worst.on)}. Where the source names the opponent's country (${figures(located.length)} times) there are ${figures(countries.length)} of them, most often
        ${series(countries.slice(0, 3).map(({ name, times: often }) => `${placeName(name)} (${often})`))}.`,
      `Seasons since September 2024 are not in the source yet, and matches before 2005 are not in it at all. Names of foreign
        clubs stand as the source writes them.`,
    ),
  }
}

/** The source writes countries in small letters: "south-africa", "congo-dr". */
const placeName = (name: string) => {
  const words = name.split(/[\s-]/).map(capital)
  return words.at(-1) === 'Dr' ? `DR ${words.slice(0, -1).join(' ')}` : words.join(' ')
}
