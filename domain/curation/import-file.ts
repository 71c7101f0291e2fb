// A file of fixtures, results or squads as people write it: headings and days in more than one way. What the
// database is given is always written in one. Whether it is true is not judged here: import_matches and
// import_squads are asked.

const kinds = ['matches', 'squads'] as const
export type Kind = (typeof kinds)[number]

/** As many as import_matches and import_squads take at once, and what such a file weighs at most. */
export const largestFile = { rows: 1_000, characters: 1_000_000 }

/** A row as the database takes it. */
export type ImportRow = Record<string, string | number | null>

export const columnsOf: Record<Kind, readonly string[]> = {
  matches: [
    'season',
    'round',
    'date',
    'kick_off',
    'home',
    'away',
    'home_id',
    'away_id',
    'home_goals',
    'away_goals',
    'awarded_home_goals',
    'awarded_away_goals',
    'status',
    'venue',
    'attendance',
    'note',
    'source',
    'id',
  ],
  squads: [
    'season',
    'club',
    'player',
    'player_id',
    'shirt_number',
    'position',
    'kind',
    'starts_on',
    'ends_on',
    'source',
  ],
}

const neededIn: Record<Kind, readonly (readonly string[])[]> = {
  matches: [
    ['home', 'home_id'],
    ['away', 'away_id'],
  ],
  squads: [['club'], ['player', 'player_id']],
}

const otherNames: Record<string, string> = {
  matchday: 'round',
  time: 'kick_off',
  ko: 'kick_off',
  kickoff: 'kick_off',
  home_team: 'home',
  home_club: 'home',
  away_team: 'away',
  away_club: 'away',
  ground: 'venue',
  stadium: 'venue',
  day: 'date',
  played_on: 'date',
  crowd: 'attendance',
  name: 'player',
  shirt: 'shirt_number',
  shirt_no: 'shirt_number',
  number: 'shirt_number',
  no: 'shirt_number',
  pos: 'position',
  from: 'starts_on',
  until: 'ends_on',
  to: 'ends_on',
}

const nameOf = (heading: string) => {
  const plain = heading
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return otherNames[plain] ?? plain
}

type ReadFile = {
  rows: ImportRow[]
  /** Headings that mean nothing here. */
  ignored: string[]
  /** What the file cannot do without, in words. */
  missing: string[]
}

/** `usual`: what a row is given where it says nothing itself. */
export function readRows(
  kind: Kind,
  lines: readonly { line: number; cells: Record<string, string> }[],
  usual: { season: string; source: string },
): ReadFile {
  const headings = Object.keys(lines[0]?.cells ?? {})
  const known = new Set(headings.map(nameOf))
  const columns = columnsOf[kind]
  return {
    ignored: headings.filter(heading => !columns.includes(nameOf(heading)) && nameOf(heading) !== 'score'),
    missing: neededIn[kind].filter(names => !names.some(name => known.has(name))).map(([name = '']) => name),
    rows: lines.map(({ line, cells }) => {
      const row: ImportRow = { line }
      for (const [heading, cell] of Object.entries(cells)) {
        const name = nameOf(heading)
        const words = plainCell(cell)
        if (name === 'score' && kind === 'matches') Object.assign(row, goalsOf(words))
        else if (columns.includes(name) && words !== '') row[name] = tidy(name, words)
      }
      return { ...row, season: row['season'] ?? usual.season, source: row['source'] ?? usual.source }
    }),
  }
}

/** Without the apostrophe that keeps a spreadsheet from reading a cell as a formula. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const positions: Record<string, string> = {
  goalkeeper: 'GK',
  keeper: 'GK',
  defender: 'DF',
  midfielder: 'MF',
  forward: 'FW',
  striker: 'FW',
}

function tidy(name: string, words: string): string {
  switch (name) {
    case 'date':
    case 'starts_on':
    case 'ends_on':
      return dayOf(words)
    case 'kick_off':
      return words.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):\d\d$/, '$1')
    case 'season':
      return words.replace('–', '-')
    case 'position':
      return positions[words.toLowerCase()] ?? words
    default:
      return words
  }
}

/** The day first, as it is written here: 14/3/2026 is in March. What is no day is left for the database to refuse. */
function dayOf(words: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(words) ?? []
  if (!day || !month || !year) return words
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function goalsOf(words: string): ImportRow {
  const [, home, away] = /^(\d{1,2})\s*[-–:]\s*(\d{1,2})$/.exec(words) ?? []
  return home && away ? { home_goals: home, away_goals: away } : {}
}
