// A file to begin with: the columns that an import knows, and a line of each kind as an example.
import { columnsOf, type Kind } from './import-file.ts'

const examples: Record<Kind, readonly Record<string, string>[]> = {
  matches: [
    {
      round: '1',
      date: '2027-03-06',
      kick_off: '15:00',
      home: 'Dynamos',
      away: 'Highlanders',
      status: 'scheduled',
      venue: 'Rufaro Stadium',
    },
    {
      round: '1',
      date: '2027-03-06',
      kick_off: '15:00',
      home: 'CAPS United',
      away: 'Chicken Inn',
      home_goals: '2',
      away_goals: '1',
      status: 'full_time',
      venue: 'National Sports Stadium',
      attendance: '9000',
    },
  ],
  squads: [{ club: 'Dynamos', player: 'Tinashe Moyo', shirt_number: '8', position: 'MF', kind: 'permanent' }],
}

export function templateOf(kind: Kind): string {
  const columns = columnsOf[kind]
  const lines = examples[kind].map(example => columns.map(column => example[column] ?? '').join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}
