// What the database says, in the language of the page. Loaded when something is refused or a row has a sentence of the
// database in it, and never on English pages: the sentence of the database is English already.
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { moneyOf } from '#lib/format/money.ts'

type Words = Record<string, unknown>
type Catalogues = Record<string, () => Promise<Words>>

/** By area and group. */
const catalogues: Catalogues = {
  'accounts.refusals': () => import('#messages/accounts/refusals.js'),
  'curation.refusals': () => import('#messages/curation/refusals.js'),
  'fans.refusals': () => import('#messages/fans/refusals.js'),
  'matchday.refusals': () => import('#messages/matchday/refusals.js'),
  'news.refusals': () => import('#messages/news/refusals.js'),
  'numbers.refusals': () => import('#messages/numbers/refusals.js'),
  'oversight.refusals': () => import('#messages/oversight/refusals.js'),
  'record.refusals': () => import('#messages/record/refusals.js'),
  'site.refusals': () => import('#messages/site/refusals.js'),
  'transfers.refusals': () => import('#messages/transfers/refusals.js'),
  'accounts.sentences': () => import('#messages/accounts/sentences.js'),
  'curation.sentences': () => import('#messages/curation/sentences.js'),
  'fans.sentences': () => import('#messages/fans/sentences.js'),
  'matchday.sentences': () => import('#messages/matchday/sentences.js'),
  'news.sentences': () => import('#messages/news/sentences.js'),
  'numbers.sentences': () => import('#messages/numbers/sentences.js'),
  'oversight.sentences': () => import('#messages/oversight/sentences.js'),
  'transfers.sentences': () => import('#messages/transfers/sentences.js'),
}

/** So that they are there when there is no network. */
export const loadRefusals = (area: string) => catalogues[`${area}.refusals`]?.()

/** The sentence for a code with its parameters; none where it is not translated. */
export async function refusalWords(
  code: string,
  parameters: object,
  known = catalogues,
): Promise<string | undefined> {
  // 'fans.sentences.kickOffSoon'; a refusal leaves its group out: 'fans.followLimit'.
  const [area = '', ...rest] = code.split('.')
  const name = rest.pop() ?? ''
  const words = await known[`${area}.${rest[0] ?? 'refusals'}`]?.()
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
  | { number: number }
  /** One after the other; with commas unless it says what stands between them. */
  | { list: Parameter[]; between?: string }
  /** A name, or a sentence with parameters of its own; without a code, the words of a person. */
  | { text: string; code?: string; parameters?: object }

async function readParameter(
  value: string | number | Parameter | Parameter[],
  known: Catalogues,
): Promise<string | number> {
  if (Array.isArray(value)) return readList(value, known)
  if (value === null || typeof value !== 'object') return value
  if ('day' in value) return dayOf(value.day)
  if ('moment' in value) return dayAndTimeOf(value.moment)
  if ('money' in value) return moneyOf(value.money, value.currency)
  if ('number' in value) return value.number
  if ('list' in value) return readList(value.list, known, value.between)
  const { code, text, parameters = {} } = value
  return (code && (await refusalWords(code, parameters, known))) || text
}

async function readList(values: readonly Parameter[], known: Catalogues, between = ', ') {
  return (await Promise.all(values.map(value => readParameter(value, known)))).join(between)
}
