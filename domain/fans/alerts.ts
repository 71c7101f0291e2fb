// Of what happens to the clubs and players that somebody follows, the events they can get alerts of. Few, because quiet is
// what people stay for: goals are on the page of the match. Which are on decides the database
// (supabase/schemas/65_fans/alert_choices.sql).

export const alertEvents = ['moved', 'result', 'player', 'news', 'kick_off'] as const

export type AlertEvent = (typeof alertEvents)[number]

export const alertWords: Record<AlertEvent, { title: string; words: string }> = {
  moved: {
    title: 'Moved matches',
    words: 'Another day, kick-off or ground; postponed, abandoned or cancelled.',
  },
  result: { title: 'Results', words: 'At full time, and when a result is changed later.' },
  player: { title: 'Players', words: 'A player you follow is registered elsewhere, or banned.' },
  news: { title: 'News', words: 'An article about a club or player you follow is published.' },
  kick_off: { title: 'Kick-off soon', words: 'Within the hour before a match of your clubs.' },
}
