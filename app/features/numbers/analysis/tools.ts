// The tools of the analysis page: what each is called and what it answers. A tool is added with a line here and
// one beside it in app/routes/public/analysis.tsx, which says what it reads and what draws it.
import * as messages from '#messages/numbers/tools.js'

/** The headings the tools stand under. */
export const groups = {
  ahead: messages.ahead,
  sofar: messages.sofar,
  years: messages.years,
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
    label: messages.odds,
    title: messages.oddsTitle,
    words: messages.oddsAbout,
  },
  places: {
    group: 'ahead',
    label: messages.places,
    title: messages.placesTitle,
    words: messages.placesAbout,
  },
  forecasts: {
    group: 'ahead',
    label: messages.forecasts,
    title: messages.forecastsTitle,
    words: messages.forecastsAbout,
  },
  'what-if': {
    group: 'ahead',
    label: messages.whatIf,
    title: messages.whatIfTitle,
    words: messages.whatIfAbout,
  },
  difficulty: {
    group: 'ahead',
    label: messages.difficulty,
    title: messages.difficultyTitle,
    words: messages.difficultyAbout,
  },
  form: {
    group: 'sofar',
    label: messages.form,
    title: messages.formTitle,
    words: messages.formAbout,
  },
  pace: {
    group: 'sofar',
    label: messages.pace,
    title: messages.paceTitle,
    words: messages.paceAbout,
  },
  referees: {
    group: 'sofar',
    label: messages.referees,
    title: messages.refereesTitle,
    words: messages.refereesAbout,
  },
  'head-to-head': {
    group: 'years',
    label: messages.headToHead,
    title: messages.headToHead,
    words: messages.headToHeadAbout,
  },
  grounds: {
    group: 'years',
    label: messages.grounds,
    title: messages.groundsTitle,
    words: messages.groundsAbout,
  },
  ratings: {
    group: 'years',
    label: messages.ratings,
    title: messages.ratingsTitle,
    words: messages.ratingsAbout,
  },
  method: {
    group: 'years',
    label: messages.method,
    title: messages.methodTitle,
    words: messages.methodAbout,
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
  label: messages.tabs,
  tabs: [
    { to: '/analysis', label: messages.all },
    ...Object.entries<Tool>(tools).map(([name, { label }]) => ({ to: hrefOfTool(name), label })),
  ],
}
