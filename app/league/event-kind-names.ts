import * as words from '#messages/record/eventKinds.js'
import type { EventKind } from '#domain/record/match/match-events.ts'

export const eventKindNames: Record<EventKind, string> = {
  goal: words.goal,
  own_goal: words.ownGoal,
  penalty_goal: words.penalty,
  penalty_missed: words.penaltyMissed,
  penalty_saved: words.penaltySaved,
  yellow: words.yellow,
  second_yellow: words.secondYellow,
  red: words.red,
  substitution: words.substitution,
  water_break: words.waterBreak,
  injury: words.injury,
  incident: words.incident,
  note: words.note,
}
