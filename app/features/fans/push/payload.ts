// What a push message carries, in the language of its browser: read by the service worker (app/public/sw.js), which knows no
// words of its own.
import * as words from '#messages/fans/push.js'
import { language, prefix } from '#language/language.ts'
import { type Sentence, wordsOf } from '#lib/data/said.ts'

type Told = {
  /** Grows with every message: an older one does not take the place of a newer one. */
  id: number
  tag: string
  title: Sentence
  words: Sentence | null
  href: string
}

/** Less than 1 KB, as bytes. */
const most = 1_000
const longestTitle = 120

export async function writePush(told: Told): Promise<string> {
  const title = shortened(await wordsOf(told.title), longestTitle)
  const body = told.words ? await wordsOf(told.words) : ''
  const message = {
    id: told.id,
    tag: told.tag,
    lang: language,
    url: prefix + told.href,
    stop: words.stop,
    title,
    body,
  }
  const spare = most - bytesOf({ ...message, body: '' })
  return JSON.stringify({ ...message, body: shortened(body, spare) })
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** With its quotation marks and what has to be escaped, in so many bytes. */
function shortened(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let short = text.slice(0, bytes)
  while (short && bytesOf(`${short}…`) > bytes) short = short.slice(0, -1)
  return `${short}…`
}
