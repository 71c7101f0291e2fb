// What the database refuses, in the language of the page. Loaded when something is refused, and never on English pages:
// the sentence of the database is English already.
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { moneyOf } from '#lib/format/money.ts'

type Words = Record<string, unknown>

/** By the area that a code begins with. */
const catalogues: Record<string, () => Promise<Words>> = {
  accounts: () => import('#messages/accounts/refusals.js'),
  fans: () => import('#messages/fans/refusals.js'),
  oversight: () => import('#messages/oversight/refusals.js'),
  site: () => import('#messages/site/refusals.js'),
}

/** The sentence for a code with its parameters; none where it is not translated. */
export async function refusalWords(code: string, parameters: object): Promise<string | undefined> {
  const [area = '', name = ''] = code.split('.')
  const words = await catalogues[area]?.()
  const said = words && Object.hasOwn(words, name) ? words[name] : undefined
  if (typeof said !== 'function') return typeof said === 'string' ? said : undefined
  const read = Object.entries(parameters).map(
    async ([key, value]) => [key, await readParameter(value)] as const,
  )
  return String(said(Object.fromEntries(await Promise.all(read))))
}

/** As the functions `app.…_parameter` of the database write them. */
type Parameter =
  | { day: string }
  | { moment: string }
  | { money: number; currency: string }
  | { name: string; text: string }

async function readParameter(value: string | number | Parameter | Parameter[]): Promise<string | number> {
  if (Array.isArray(value)) return (await Promise.all(value.map(readParameter))).join(', ')
  if (value === null || typeof value !== 'object') return value
  if ('day' in value) return dayOf(value.day)
  if ('moment' in value) return dayAndTimeOf(value.moment)
  if ('money' in value) return moneyOf(value.money, value.currency)
  return (await refusalWords(value.name, {})) ?? value.text
}
