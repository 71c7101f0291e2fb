// Every refusal of a match day says what is wrong, who can put it right and, where something is due, by when. What is
// read here is the text of each function in supabase/schemas.
import { expect, test } from 'vitest'
import { listSchemaFiles } from '#scripts/schema/files.ts'

/** `said`: the sentence, the field and what stands in the sentence, as they are written. */
type Refusal = { place: string; state: string; said: string }

const isOfMatchDays = (path: string) => path.includes('/30_matchday/')

const functions = /^create function ([\w.]+)\(.*?\bas (\$\w*\$)(.*?)\2/gms
const refusals = /app\.refuse\(\s*'(PT\d+)',\s*'[\w.]+',\s*((?:[^;']|'(?:[^']|'')*')*);/g
const raises = /raise sqlstate 'PT\d+'(?: using)?\s*((?:[^;']|'(?:[^']|'')*')*);/g

function readRefusals(sources: readonly string[]): Refusal[] {
  const last = new Map<string, string>()
  for (const source of sources)
    for (const [, name = '', , body = ''] of source.matchAll(functions)) last.set(name, body)
  return [...last].flatMap(([place, body]) =>
    [...body.matchAll(refusals)].map(([, state = '', said = '']) => ({
      place,
      state,
      said: said.replaceAll(/\s+/g, ' '),
    })),
  )
}

const sources = listSchemaFiles().flatMap(({ path, text }) => (isOfMatchDays(path) ? [text] : []))
const all = readRefusals(sources)

/** Somebody who has the right to do it, named in words or by the function that names parts of a match. */
const somebody =
  /\b(league|association|club admins?|clubs?|referee|commissioner|recorders?|administrator|officials?)\b|part_names?\(|own people/i
/** What whoever reads it does next. */
const deed =
  /\b(Add|Agree|Ask|Ban|Check|Choose|Cite|Confirm|Correct|Describe|Enter|Exit|Explain|Give|Keep|List|Look|Name|Pick|Postpone|Propose|Reject|Remove|Say|Send|Sign in|Strike|Take|Tell|Upload|Wait|Write)\b|\b(enter|strike|explain|pick|propose|correct|ask|look|take|send) (it|one|them|him|the|again|first|for|a)\b|(is|are) kept all the same/
const moment =
  /(day|moment|_time|deadline)_parameter\(|to_char\(|from kick-off|has not set the kick-off|until the league confirms|at any time/
const field = /^'(?:[^']|'')*', ('\w+'|field\b)/

const rules: Record<string, (said: string) => boolean> = {
  PT401: said => /Sign in/.test(said),
  PT403: said => somebody.test(said) || /Exit Impersonation/.test(said),
  PT404: said => /(is|in|was|were) not |does not exist|no longer|not in the/.test(said),
  PT409: said => deed.test(said) || somebody.test(said),
  PT410: said => moment.test(said) && (somebody.test(said) || deed.test(said)),
  PT413: said => /at most/.test(said),
  PT422: said => (field.test(said) && (deed.test(said) || somebody.test(said))) || somebody.test(said),
  PT423: said => somebody.test(said),
  PT429: said => somebody.test(said),
}

/** No form of ours can send these: whoever reads them writes programs. */
const forPrograms = [
  'The entries of this device cannot be read.',
  'The line-up needs a list of players and a list of staff.',
]
/** Put together of sentences: by app.lineup_faults and app.clashes_of, which their own tests read, and by what is missing. */
const composed = ["'{faults}'", "'{missing}'", "'{clashes} Choose", "'Check this first: {clashes}'"]

test('every refusal of a match day says what is wrong, who can put it right, and by when', () => {
  expect(all.length).toBeGreaterThan(200)
  const dumb = all
    .filter(({ said }) => ![...forPrograms, ...composed].some(words => said.includes(words)))
    .filter(({ state, said }) => !rules[state]?.(said))
  expect(dumb.map(({ place, state, said }) => `${place} ${state} ${said}`)).toEqual([])
})

test('a match day refuses with a code that can be translated', () => {
  const raised = sources.flatMap(source => [...source.matchAll(raises)].map(([, said = '']) => said))
  expect(raised).toEqual([])
})

test('what stands in a sentence is given with it', () => {
  const missing = all.flatMap(({ place, said }) => {
    const [sentence = ''] = said.match(/^'(?:[^']|'')*'/) ?? []
    return [...sentence.matchAll(/\{(\w+)\}/g)]
      .filter(([, name]) => !said.includes(`'${name}', `))
      .map(([parameter]) => `${place} ${parameter} in ${said}`)
  })
  expect(missing).toEqual([])
})

const careless = (state: string, said: string) => `create function app.careless()
returns void language plpgsql as $$ begin perform app.refuse('${state}', 'matchday.careless', ${said}); end $$;`

const told = (...given: [string, string]) =>
  readRefusals([careless(...given)]).map(({ state, said }) => rules[state]?.(said) ?? false)

test('a refusal that says less is found', () => {
  expect(told('PT403', "'This is forbidden.'")).toEqual([false])
  expect(told('PT410', "'It is too late.'")).toEqual([false])
  expect(told('PT410', "'Ask the league. It is too late.'")).toEqual([false])
  expect(told('PT422', "'That is wrong.', 'minute'")).toEqual([false])
  expect(told('PT422', "'Choose another minute.'")).toEqual([false])
  expect(told('PT423', "'It is locked.'")).toEqual([false])
  expect(told('PT418', "'Ask the league.'")).toEqual([false])
})
