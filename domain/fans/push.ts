// What a browser can be told of a club, a player or a match. What is chosen is kept, and who may choose what is decided, in
// the database (supabase/schemas/65_fans/push_devices.sql).

export const pushEvents = {
  match: ['line_ups', 'kick_off', 'goal', 'red_card', 'half_time', 'full_time', 'moved'],
  club: [
    'line_ups',
    'kick_off',
    'goal',
    'red_card',
    'half_time',
    'full_time',
    'moved',
    'transfer',
    'suspension',
    'news',
  ],
  player: ['transfer', 'suspension', 'news'],
} as const

export type PushKind = keyof typeof pushEvents
export type PushEvent = (typeof pushEvents)[PushKind][number]

/** What is ticked before somebody chooses: few, because quiet is what people stay for. */
export const usualPushEvents: Record<PushKind, readonly PushEvent[]> = {
  match: ['kick_off', 'goal', 'full_time', 'moved'],
  club: ['goal', 'full_time', 'moved'],
  player: ['transfer', 'suspension', 'news'],
}
