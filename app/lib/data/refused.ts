// What the database refuses, in the language of the page. Its sentences are English, with a code and parameters beside
// them.
import { language } from '#language/language.ts'

/** What a server answers in place of what was asked for. */
export type Refusal = { message?: string; details?: unknown }

/** With its sentence in the language of the page. Where the words cannot be had it stands in English. */
export async function inOwnLanguage(refusal: Refusal, to: string = language): Promise<Refusal> {
  if (to === 'en') return refusal
  return import('./translate-refusal.ts').then(
    ({ translateRefusal }) => translateRefusal(refusal),
    () => refusal,
  )
}

/** An answer of the data API: where it is a refusal, that has its sentence in the language of the page. */
export async function translatedAnswer(answer: Response, to: string = language): Promise<Response> {
  if (to === 'en' || answer.status < 400) return answer
  const text = await answer.text()
  const { status, statusText, headers } = answer
  return new Response(await translatedText(text, to), { status, statusText, headers })
}

async function translatedText(text: string, to: string): Promise<string> {
  try {
    return JSON.stringify(await inOwnLanguage(JSON.parse(text) as Refusal, to))
  } catch {
    // Of a proxy in between, or nothing at all.
    return text
  }
}
