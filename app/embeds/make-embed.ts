// The HTML of an embed for a page of ours, as its form asks for it; or what is wrong with that, in words.
import * as words from '#messages/record/embedMaker.js'
import { language } from '#language/language.ts'
import { pathIn, splitLanguage } from '#lib/language/paths.ts'
import { embedOf, frameOf } from './frames.ts'

type Asked = { page: string; theme: string; accent: string; siteUrl: string }

type Made = { html: string; path: string } | { problem: string }

export function makeEmbed({ page, theme, accent, siteUrl }: Asked): Made {
  const { origin } = new URL(siteUrl)
  const address = URL.canParse(page, origin) ? new URL(page, origin) : undefined
  const asked = splitLanguage(address?.pathname ?? '')
  const embed = address?.origin === origin ? embedOf(asked.path, address.searchParams) : undefined
  if (!embed) return { problem: words.wrongPage }
  const colour = accent.replace(/^#/, '').toLowerCase()
  if (colour !== '' && !/^[0-9a-f]{6}$/.test(colour)) return { problem: words.wrongAccent }
  const shown = asked.language === 'en' ? language : asked.language
  const url = new URL(pathIn(shown, embed.path), origin)
  if (theme === 'light' || theme === 'dark') url.searchParams.set('theme', theme)
  if (colour !== '') url.searchParams.set('accent', colour)
  const { title, width, height } = embed
  return { html: frameOf({ src: url.href, title, width, height }), path: url.pathname + url.search }
}
