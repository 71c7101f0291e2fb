import * as words from '#messages/fans/push.js'
import type { PushEvent } from '#domain/fans/push.ts'

export const pushEventWords: Record<PushEvent, string> = {
  line_ups: words.lineUps,
  kick_off: words.kickOff,
  goal: words.goals,
  red_card: words.redCards,
  half_time: words.halfTime,
  full_time: words.fullTime,
  moved: words.moved,
  transfer: words.transfers,
  suspension: words.suspensions,
  news: words.news,
}
