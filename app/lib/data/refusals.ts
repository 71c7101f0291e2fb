// What the database refuses, in the language of the page. Loaded when something is refused, and never on English pages:
// the sentence of the database is English already.
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { moneyOf } from '#lib/format/money.ts'

type Words = Record<string, unknown>
type Catalogues = Record<string, () => Promise<Words>>

/** By the area that a code begins with. */
const catalogues: Catalogues = {
  accounts: () => import('#messages/accounts/refusals.js'),
  curation: () => import('#messages/curation/refusals.js'),
  fans: () => import('#messages/fans/refusals.js'),
  matchday: () => import('#messages/matchday/refusals.js'),
  news: () => import('#messages/news/refusals.js'),
  numbers: () => import('#messages/numbers/refusals.js'),
  oversight: () => import('#messages/oversight/refusals.js'),
  record: () => import('#messages/record/refusals.js'),
  site: () => import('#messages/site/refusals.js'),
  transfers: () => import('#messages/transfers/refusals.js'),
}

/** The sentence for a code with its parameters; none where it is not translated. */
export async function refusalWords(
  code: string,
  parameters: object,
  known = catalogues,
): Promise<string | undefined> {
  const [area = '', name = ''] = code.split('.')
  const words = await known[area]?.()
  const said = words && Object.hasOwn(words, name) ? words[name] : undefined
  if (typeof said !== 'function') return typeof said === 'string' ? said : undefined
  const read = Object.entries(parameters).map(
    async ([key, value]) => [key, await readParameter(value, known)] as const,
  )
  return String(said(Object.fromEntries(await Promise.all(read))))
}

/** As the functions `app.…_parameter` of the database write them. */
type Parameter =
  | { day: string }
  | { moment: string }
  | { money: number; currency: string }
  /** One after the other; with commas unless it says what stands between them. */
  | { list: Parameter[]; between?: string }
  /** A name, or a sentence with parameters of its own. */
  | { name: string; text: string; parameters?: object }

async function readParameter(
  value: string | number | Parameter | Parameter[],
  known: Catalogues,
): Promise<string | number> {
  if (Array.isArray(value)) return readList(value, known)
  if (value === null || typeof value !== 'object') return value
  if ('day' in value) return dayOf(value.day)
  if ('moment' in value) return dayAndTimeOf(value.moment)
  if ('money' in value) return moneyOf(value.money, value.currency)
  if ('list' in value) return readList(value.list, known, value.between)
  return (await refusalWords(value.name, value.parameters ?? {}, known)) ?? value.text
}

async function readList(values: readonly Parameter[], known: Catalogues, between = ', ') {
  return (await Promise.all(values.map(value => readParameter(value, known)))).join(between)
}
