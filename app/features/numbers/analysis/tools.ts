// The tools of the analysis page: what each is called and what it answers. A tool is added with a line here and
// one beside it in app/routes/public/analysis.tsx, which says what it reads and what draws it.

/** The headings the tools stand under. */
export const groups = {
  ahead: 'The season ahead',
  sofar: 'The season so far',
  years: 'Through the years',
} as const

export type Tool = {
  group: keyof typeof groups
  /** On its tab. */
  label: string
  title: string
  /** One sentence: what it answers. */
  words: string
}

export const tools = {
  odds: {
    group: 'ahead',
    label: 'Odds',
    title: 'Title and relegation odds',
    words: 'Who may win the league and who may go down, and how that moved round by round.',
  },
  places: {
    group: 'ahead',
    label: 'Places',
    title: 'Finishing places',
    words: 'The chance of every club to end in every place.',
  },
  forecasts: {
    group: 'ahead',
    label: 'Forecasts',
    title: 'Match forecasts',
    words: 'What is expected of the next matches, and what was expected of those played.',
  },
  'what-if': {
    group: 'ahead',
    label: 'What if',
    title: 'What-if table',
    words: 'Pick the results that are still to come and see the table they would make.',
  },
  difficulty: {
    group: 'ahead',
    label: 'Fixtures',
    title: 'Fixture difficulty',
    words: 'What each club has left to play, and how hard it is.',
  },
  form: {
    group: 'sofar',
    label: 'Form',
    title: 'Form lines',
    words: 'Who takes more points than was expected of them, and who fewer.',
  },
  pace: {
    group: 'sofar',
    label: 'Pace',
    title: 'Points pace',
    words: 'The leaders, match by match, beside the champions since 2006.',
  },
  referees: {
    group: 'sofar',
    label: 'Referees',
    title: 'Referee trends',
    words: 'Cards and penalties a match, by referee, where they are recorded.',
  },
  'head-to-head': {
    group: 'years',
    label: 'Head to head',
    title: 'Head to head',
    words: 'Any two clubs: every match since 2006, by ground and season, with runs and biggest wins.',
  },
  grounds: {
    group: 'years',
    label: 'Grounds',
    title: 'Home and ground',
    words: 'What playing at home is worth, and how much of that is the ground.',
  },
  ratings: {
    group: 'years',
    label: 'Ratings',
    title: 'Club ratings',
    words: 'How strong the clubs are, how sure that is, and how strong they were since 2006.',
  },
  method: {
    group: 'years',
    label: 'Method',
    title: 'How forecasts are made',
    words: 'What goes into ratings, forecasts and odds, and how good they have been.',
  },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

export const toolNames = Object.keys(tools) as ToolName[]

const isTool = (word: string): word is ToolName => Object.hasOwn(tools, word)

export const hrefOfTool = (name: string) => `/analysis?tool=${name}`

/** Which tool the address asks for; `unknown`: the word that names none. */
export function readTool(search: URLSearchParams): { name?: ToolName; unknown?: string } {
  const word = search.get('tool') ?? ''
  if (word === '') return {}
  return isTool(word) ? { name: word } : { unknown: word.slice(0, 40) }
}

export const toolTabs = {
  label: 'Tools',
  tabs: [
    { to: '/analysis', label: 'All' },
    ...Object.entries<Tool>(tools).map(([name, { label }]) => ({ to: hrefOfTool(name), label })),
  ],
}
