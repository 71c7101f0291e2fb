// GET /embed/match/:id: a match with its score and events; while it goes on, it is brought up to date.
import { minuteAt } from '#domain/matchday/match-clock.ts'
import { escapeXml as escape } from '#app/feeds/escape-xml.ts'
import type { Feed } from '#app/feeds/feed.ts'
import { getLiveSummary } from '#features/record/matches/live-summary.ts'
import { hrefOfMatch } from '#league/matches.ts'
import { embedPage } from './embed-page.ts'
import { readLook } from './look.ts'

/** The last ones; the page of the match has all. */
const mostEvents = 30

export const embedMatch: Feed = {
  path: '/embed/match/:id',
  read: async ({ db, params, search, siteUrl }) => {
    const look = readLook(search)
    if ('body' in look) return look
    const id = params['id'] ?? ''
    const match = await getLiveSummary(db, id)
    const minute = minuteAt(match, Date.now())
    const state = minute ? `${match.state}, ${minute}` : match.state
    const events = match.events.slice(-mostEvents).map(event => `<li>${escape(event)}</li>`)
    return embedPage({
      look,
      title: match.heading,
      body: `<p class="soft">${escape(state)}</p>${events.length > 0 ? `<ul>${events.join('')}</ul>` : ''}`,
      siteUrl,
      path: hrefOfMatch({ id }),
      isLive: match.isOn,
    })
  },
}
