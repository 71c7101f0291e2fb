// A page of before, served while the database is away: a line above it says so and of when it is, and a header tells programs.
import { timeOf } from '#lib/format/dates.ts'
import { languages } from '#lib/language/languages.ts'
import { type Answer, makeAnswer } from './answer.ts'
import { staleWords } from './problems.ts'

export function markStale({ status, headers, body }: Answer, madeAt: number, now = Date.now()): Answer {
  const marked = {
    ...headers,
    'cache-control': 'no-store',
    age: String(Math.max(0, Math.round((now - madeAt) / 1_000))),
    warning: '110 - "Response is Stale"',
  }
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  return makeAnswer(status, marked, isPage ? withNotice(body.toString(), madeAt) : body)
}

function withNotice(html: string, madeAt: number) {
  const language = languages.find(each => html.includes(`<html lang="${each}"`)) ?? 'en'
  const words = staleWords(language, timeOf(new Date(madeAt)))
  return html.replace('<body>', () => `<body><p class="column" role="status">${words}</p>`)
}
