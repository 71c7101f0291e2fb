// Calendars to subscribe to: of a club, of a season, and of a round or ground in it.
import * as words from '#messages/record/files.js'
import type { Feed, FeedAnswer } from './feed.ts'
import { eventOf } from '#features/record/fixtures/files.ts'
import { type FiledMatch, getClub, inView, listFiledMatches } from '#features/record/fixtures/file-queries.ts'
import { readSearchParams } from '#features/record/fixtures/search-params.ts'
import { writeCalendar } from '#lib/formats/ical.ts'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason, currentSeason } from '#league/seasons.ts'
import { missing } from './missing.ts'

/** GET /teams/:slug/matches.ics: the club's matches of the current season. */
export const clubCalendar: Feed = {
  path: '/teams/:slug/matches.ics',
  read: async ({ db, params, siteUrl }) => {
    const [club, seasons] = await Promise.all([getClub(db, params['slug'] ?? ''), getSeasons(db)])
    const season = currentSeason(seasons)
    if (!club || !season) return missing(words.thisClub)
    const matches = await listFiledMatches(db, season, club.id)
    return answerWith(club.name, `${club.slug}.ics`, matches, siteUrl)
  },
}

/** GET /fixtures.ics?season=&round=&month=&club=&venue=: the matches of a season, or the part that is named. */
export const fixturesCalendar: Feed = {
  path: '/fixtures.ics',
  read: async ({ db, search, siteUrl }) => {
    const wanted = readSearchParams(search)
    const { season, isUnknown } = chooseSeason(await getSeasons(db), wanted.season)
    if (!season || isUnknown) return missing(words.thisSeason)
    const all = await listFiledMatches(db, season)
    const matches = wanted.key ? inView(all, { key: wanted.key, value: wanted.value }) : all
    if (wanted.key && matches.length === 0) return missing(words.noMatches)
    return answerWith(
      words.calendarOf({ season: season.name }),
      `matches-${season.slug}.ics`,
      matches,
      siteUrl,
    )
  },
}

function answerWith(name: string, fileName: string, matches: FiledMatch[], siteUrl: string): FeedAnswer {
  const events = matches.flatMap(match => eventOf(match, siteUrl))
  return {
    type: 'text/calendar; charset=utf-8',
    fileName,
    body: writeCalendar({ name, producer: 'Pitch263//Matches', events }),
  }
}
