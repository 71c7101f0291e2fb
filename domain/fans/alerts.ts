// Of what happens to the clubs and players that somebody follows, the events they can get alerts of. Few, because quiet is
// what people stay for: goals are on the page of the match. Which are on decides the database
// (supabase/schemas/65_fans/alert_choices.sql).

export const alertEvents = ['moved', 'result', 'player', 'news', 'kick_off'] as const

export type AlertEvent = (typeof alertEvents)[number]
