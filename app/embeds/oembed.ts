// GET /oembed: what stands in a frame for the address of one of our pages (oembed.com).
import * as words from '#messages/record/embeds.js'
import type { Feed } from '#app/feeds/feed.ts'
import { productName } from '#app/shell/brand.ts'
import { pathIn, splitLanguage } from '#lib/language/paths.ts'
import { embedOf, frameOf } from './frames.ts'
import { refused } from './look.ts'

export const oembed: Feed = {
  path: '/oembed',
  read: ({ search, siteUrl }) => {
    const format = search.get('format') ?? 'json'
    if (format !== 'json') return Promise.resolve(refused(words.onlyJson, 501))
    const [width, height] = [sizeIn(search, 'maxwidth'), sizeIn(search, 'maxheight')]
    if (width === null || height === null) return Promise.resolve(refused(words.wrongSize))
    const url = search.get('url') ?? ''
    const asked = URL.canParse(url) ? new URL(url) : undefined
    const { language, path } = splitLanguage(asked?.pathname ?? '')
    const embed = asked?.origin === new URL(siteUrl).origin ? embedOf(path, asked.searchParams) : undefined
    if (!embed) return Promise.resolve(refused(words.noEmbed, 404))
    const size = {
      width: Math.min(embed.width, width ?? embed.width),
      height: Math.min(embed.height, height ?? embed.height),
    }
    const src = siteUrl + pathIn(language, embed.path)
    return Promise.resolve({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({
        version: '1.0',
        type: 'rich',
        provider_name: productName,
        provider_url: siteUrl,
        title: embed.title,
        cache_age: 300,
        ...size,
        html: frameOf({ src, title: embed.title, ...size }),
      }),
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    })
  },
}

/** Undefined where nothing is said; null for what is no size. */
function sizeIn(search: URLSearchParams, name: string): number | undefined | null {
  const text = search.get(name)
  if (text === null) return undefined
  return /^\d{2,4}$/.test(text) ? Number(text) : null
}
