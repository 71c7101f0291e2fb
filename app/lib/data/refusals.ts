// What the database refuses, in the language of the page. Loaded when something is refused, and never on English pages:
// the sentence of the database is English already.

type Words = Record<string, unknown>

/** By the area that a code begins with. */
const catalogues: Record<string, () => Promise<Words>> = {
  fans: () => import('#messages/fans/refusals.js'),
}

/** The sentence for a code with its parameters; none where it is not translated. */
export async function refusalWords(code: string, parameters: object): Promise<string | undefined> {
  const [area = '', name = ''] = code.split('.')
  const words = await catalogues[area]?.()
  const said = words && Object.hasOwn(words, name) ? words[name] : undefined
  if (typeof said === 'string') return said
  return typeof said === 'function' ? String(said(parameters)) : undefined
}
