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
  'what-if': {
    group: 'ahead',
    label: 'What if',
    title: 'What-if table',
    words: 'Pick the results that are still to come and see the table they would make.',
  },
  'head-to-head': {
    group: 'years',
    label: 'Head to head',
    title: 'Head to head',
    words: 'Any two clubs: every match since 2006, by ground and season, with runs and biggest wins.',
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
