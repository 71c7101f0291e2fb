// How an embed looks, by its address: theme and accent. What an address says wrongly is refused in words.
import * as words from '#messages/record/embeds.js'
import type { FeedAnswer } from '#app/feeds/feed.ts'

const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
export type Look = { theme: Theme; accent: string | undefined }

const isTheme = (word: string): word is Theme => themes.some(each => each === word)

/** `others`: the parameters that this embed takes besides. */
export function readLook(search: URLSearchParams, others: readonly string[] = []): Look | FeedAnswer {
  const known = ['theme', 'accent', ...others]
  const unknown = [...search.keys()].find(name => !known.includes(name))
  if (unknown !== undefined)
    return refused(words.unknown({ name: unknown.slice(0, 40), known: known.join(', ') }))
  const theme = search.get('theme') ?? 'auto'
  if (!isTheme(theme)) return refused(words.wrongTheme({ themes: themes.join(', ') }))
  const accent = search.get('accent') ?? undefined
  if (accent !== undefined && !/^[0-9a-f]{6}$/i.test(accent)) return refused(words.wrongAccent)
  return { theme, accent }
}

export const refused = (sentence: string, status = 400): FeedAnswer => ({
  type: 'text/plain; charset=utf-8',
  status,
  body: `${sentence}\n`,
})
