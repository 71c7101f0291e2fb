// Which pages of ours have an embed, and the HTML that shows it elsewhere.
import * as words from '#messages/record/embeds.js'
import { escapeXml as escape } from '#app/feeds/escape-xml.ts'

type Embed = { path: string; title: string; width: number; height: number }

/** The embed of a page, by its path without a language. */
export function embedOf(path: string, search = new URLSearchParams()): Embed | undefined {
  const [, kind, name = ''] = /^\/(standings|matches|teams)(?:\/([\w-]{1,100}))?$/.exec(path) ?? []
  if (kind === 'standings' && name === '') {
    const season = search.get('season')
    const query = season && /^[\w-]{1,100}$/.test(season) ? `?season=${season}` : ''
    return { path: `/embed/table${query}`, title: words.tableTitle, width: 480, height: 680 }
  }
  if (name === '') return undefined
  if (kind === 'matches')
    return { path: `/embed/match/${name}`, title: words.matchTitle, width: 480, height: 360 }
  return { path: `/embed/club/${name}/next`, title: words.nextTitle, width: 480, height: 190 }
}

export const frameOf = ({ src, title, width, height }: { src: string } & Omit<Embed, 'path'>) =>
  `<iframe src="${escape(src)}" title="${escape(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
