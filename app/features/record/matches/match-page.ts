// What the page of a match is sent: the match, and itself as a message for a chat, which no browser need write.
import type { Db } from '#lib/data/db.ts'
import { getMatchView } from './match-queries.ts'
import { chatText } from './scorers.ts'
import type { Tab } from './tabs.ts'

export type MatchPage = Awaited<ReturnType<typeof getMatchPage>>

export async function getMatchPage(db: Db, id: string, tab: Tab, page: number) {
  const view = await getMatchView(db, id, tab, page)
  return { ...view, chat: chatText(view.match, view.events) }
}
