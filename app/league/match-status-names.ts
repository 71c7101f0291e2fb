import * as words from '#messages/record/matchStatuses.js'
import type { MatchStatus } from '#domain/record/match/match.ts'

const names: Partial<Record<MatchStatus, string>> = {
  live_1h: words.firstHalf,
  half_time: words.halfTime,
  live_2h: words.secondHalf,
  extra_time: words.extraTime,
  penalties: words.penalties,
  postponed: words.postponed,
  delayed: words.delayed,
  suspended: words.suspended,
  abandoned: words.abandoned,
  walkover: words.walkover,
  awarded: words.awarded,
  cancelled: words.cancelled,
  void: words.declaredVoid,
}

/** What has to be said beside the score; nothing of a match that simply ended, or is simply to come. */
export const statusName = (status: MatchStatus): string | undefined => names[status]
