import type { EventKind } from '#domain/record/match/match-events.ts'

export const eventKindNames: Record<EventKind, string> = {
  goal: 'Goal',
  own_goal: 'Own goal',
  penalty_goal: 'Penalty',
  penalty_missed: 'Penalty missed',
  penalty_saved: 'Penalty saved',
  yellow: 'Yellow card',
  second_yellow: 'Second yellow card',
  red: 'Red card',
  substitution: 'Substitution',
  water_break: 'Water break',
  injury: 'Injury',
  incident: 'Incident',
  note: 'Note',
}
