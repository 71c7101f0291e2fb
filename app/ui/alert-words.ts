// The names of alerts, and what each is about.
import * as words from '#messages/accounts/alerts.js'
import type { AlertEvent } from '#domain/fans/alerts.ts'

export const alertWords: Record<AlertEvent, { title: string; words: string }> = {
  moved: { title: words.moved, words: words.movedAbout },
  result: { title: words.result, words: words.resultAbout },
  player: { title: words.player, words: words.playerAbout },
  news: { title: words.news, words: words.newsAbout },
  kick_off: { title: words.kickOff, words: words.kickOffAbout },
}
