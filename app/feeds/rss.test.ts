// The feed as RSS 2.0 asks for it, by a reader that forgives nothing.
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'
import { rss } from './rss.ts'

type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decode(text: string): string {
  if (/[<]|&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`not escaped: ${text}`)
  return text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** Elements, attributes and text; anything else in a document is an error. */
function readXml(document: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const body = document.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  const token = /<(\/?)([a-z]+(?::[a-z]+)?)((?: [a-z]+(?::[a-z]+)?="[^"<]*")*)(\/?)>|([^<]+)/giy
  let at = 0
  while (at < body.length) {
    token.lastIndex = at
    const found = token.exec(body)
    if (!found) throw new Error(`not XML: ${body.slice(at, at + 40)}`)
    at = token.lastIndex
    const [, end, name = '', attributes = '', isEmpty, text] = found
    const top = open.at(-1) ?? root
    if (text !== undefined) top.text += decode(text)
    else if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decode(value),
      ])
      const node: Node = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      top.children.push(node)
      if (!isEmpty) open.push(node)
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} is not closed`)
  const [element] = root.children
  if (!element) throw new Error('nothing there')
  return element
}

const child = (node: Node, name: string) => {
  const found = node.children.filter(each => each.name === name)
  if (found.length !== 1) throw new Error(`${found.length} of ${name} in ${node.name}`)
  return found[0]?.text ?? ''
}

const rows = [
  {
    id: '1',
    language: 'en',
    slug: 'one',
    kind: 'news',
    title: 'Dynamos & Highlanders: 2 < 3 "really"',
    standfirst: 'A <b>bold</b> claim & more',
    byline: 'Rudo',
    publishedAt: '2026-11-15T07:00:00+00:00',
    isSample: true,
  },
  {
    id: '2',
    language: 'en',
    slug: 'two',
    kind: 'notice',
    title: 'A bell: \u0007 ⚽',
    standfirst: null,
    byline: 'League',
    publishedAt: '2026-01-01T22:30:00+00:00',
    isSample: false,
  },
]

// The data API, as it would answer.
const db = createClient('http://in-process', 'key', {
  auth: { persistSession: false },
  global: { fetch: () => Promise.resolve(Response.json(rows)) },
})

test('the feed is RSS 2.0, whole and in order', async () => {
  const siteUrl = 'https://pitch263.example'
  const { type, body } = await rss.read({ db, params: {}, search: new URLSearchParams(), siteUrl })
  expect(type).toBe('application/rss+xml; charset=utf-8')
  const feed = readXml(String(body).trim())
  expect([feed.name, feed.attributes['version']]).toEqual(['rss', '2.0'])
  const [channel] = feed.children
  if (!channel) throw new Error('no channel')
  expect(child(channel, 'title')).toBe('Pitch263 news')
  expect(child(channel, 'link')).toBe(`${siteUrl}/news`)
  expect(child(channel, 'language')).toBe('en-gb')
  expect(child(channel, 'description').length).toBeGreaterThan(10)
  expect(child(channel, 'lastBuildDate')).toBe('Sun, 15 Nov 2026 07:00:00 GMT')
  const self = channel.children.find(({ name }) => name === 'atom:link')
  expect(self?.attributes).toEqual({ href: `${siteUrl}/news.rss`, rel: 'self', type: 'application/rss+xml' })

  const items = channel.children.filter(({ name }) => name === 'item')
  expect(items.map(item => child(item, 'title'))).toEqual([
    'Sample: Dynamos & Highlanders: 2 < 3 "really"',
    'A bell:  ⚽',
  ])
  expect(items.map(item => child(item, 'guid'))).toEqual([`${siteUrl}/news/one`, `${siteUrl}/news/two`])
  expect(items.map(item => child(item, 'dc:language'))).toEqual(['en', 'en'])
  for (const item of items) {
    expect(child(item, 'link')).toBe(child(item, 'guid'))
    expect(child(item, 'pubDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    expect(item.children.find(({ name }) => name === 'guid')?.attributes).toEqual({ isPermaLink: 'true' })
  }
  expect(items.map(item => child(item, 'description'))).toEqual(['A <b>bold</b> claim & more', 'A bell:  ⚽'])
})

test('what XML cannot hold is left out', () => {
  expect(escapeXml('a\u0000\u0008\uFFFE\uD800b\tc')).toBe('ab\tc')
})

test('the reader of this test forgives nothing', () => {
  for (const bad of ['<a>', '<a></b>', '<a>&nbsp;</a>', '<a x=1></a>', '<a>&</a>'])
    expect(() => readXml(bad)).toThrow(/not|closes/)
})
