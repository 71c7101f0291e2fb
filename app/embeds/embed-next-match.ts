// GET /embed/club/:slug/next: the match that a club plays now or next.
import * as words from '#messages/record/embeds.js'
import { isLive } from '#domain/record/match/match.ts'
import { escapeXml as escape } from '#app/feeds/escape-xml.ts'
import type { Feed } from '#app/feeds/feed.ts'
import { missing } from '#app/feeds/missing.ts'
import { getNextMatch } from '#features/record/fixtures/club-match-queries.ts'
import { getClub } from '#features/record/fixtures/file-queries.ts'
import { hrefOfClub, hrefOfMatch } from '#league/matches.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { embedPage } from './embed-page.ts'
import { readLook } from './look.ts'

export const embedNextMatch: Feed = {
  path: '/embed/club/:slug/next',
  read: async ({ db, params, search, siteUrl }) => {
    const look = readLook(search)
    if ('body' in look) return look
    const club = await getClub(db, params['slug'] ?? '')
    if (!club) return missing(words.thisClub)
    const match = await getNextMatch(db, club.id)
    const title = words.next({ club: club.name })
    if (!match) {
      const body = `<p>${escape(words.noNext)}</p>`
      return embedPage({ look, title, body, siteUrl, path: hrefOfClub(club) })
    }
    const { home, away, homeGoals, awayGoals, kickOff, playedOn, venue } = match
    const isOn = isLive(match)
    const middle = isOn && homeGoals !== null && awayGoals !== null ? `${homeGoals}–${awayGoals}` : 'v'
    const when = kickOff ? dayAndTimeOf(kickOff) : playedOn ? dayOf(playedOn) : words.noDay
    const about = [isOn ? words.live : when, venue?.name].filter(part => part !== undefined).join(' · ')
    return embedPage({
      look,
      title,
      body: `<p class="score">${escape(`${home.name} ${middle} ${away.name}`)}</p><p class="soft">${escape(about)}</p>`,
      siteUrl,
      path: hrefOfMatch(match),
      isLive: isOn,
    })
  },
}
