// Nobody may stop the process with one input: each parser that takes what people send is fed the largest input that it
// accepts, in its worst shapes.
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { largestFile, readRows } from '#domain/curation/import-file.ts'
import { writeCalendar } from '#lib/formats/ical.ts'
import { parseMarkdown } from '#lib/formats/markdown.ts'
import { decodePicks } from '#domain/numbers/what-if.ts'
import { readSearchParams } from '#features/numbers/comparison/search-params.ts'
import { findPages, nearestPages } from '#features/record/search/find-pages.ts'
import { highlight } from '#features/record/search/highlight.ts'
import { shortened } from '#features/numbers/what-if/search-params.ts'
import { clientIp, proxyList } from '#gateway/http/client-ip.ts'
import { eventLoopDelay, longestDelayMs } from '#gateway/testing/event-loop.ts'
import { toCsv } from '#lib/formats/csv.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import { plainLetters } from '#lib/format/plain-letters.ts'
import { acceptedEncoding } from './encoding.ts'
import { hideSecrets, pathForLog } from './log.ts'
import { canonicalPath, longestUrl, readTarget } from './target.ts'

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** As the tables, the server and the forms take them. */
const sizes = {
  article: 40_000,
  address: longestUrl - 100,
  header: 48 * 1024,
  title: 200,
  logged: 8_000,
  file: largestFile.characters,
}

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage
const isProxy = proxyList(['127.0.0.1'])

const words = [
  '*a',
  '*\n',
  '[*_\n',
  '[a](',
  '\\a',
  '`',
  '> ',
  '- a\n',
  '1. \n',
  '|-\n',
  '# ',
  '    - a\n- ',
  '[[x](/y)](/z)',
]
const pairs = Array.from({ length: 1_100 }, (_, at) => `A${String(at).padStart(5, '0')}-home=1`).join('&')
const calendar = { name: 'x', producer: 'x' }
const event = {
  uid: 'x',
  sequence: 0,
  changedAt: '2026-01-01',
  start: '2026-01-01',
  minutes: 90,
  status: 'CONFIRMED' as const,
}

const parsers: Record<string, (() => unknown)[]> = {
  'an article': [
    ...words.map(piece => () => parseMarkdown(filled(piece, sizes.article))),
    () => parseMarkdown(`${filled('a|', 13_000)}\n${filled('-|', 13_000)}\n${filled('|\n', 13_900)}`),
    () =>
      parseMarkdown(
        filled(`${filled('a|', 40)}\n${filled('-|', 40)}\n${filled('|\n', 300)}\n`, sizes.article),
      ),
  ],
  'an address': ['/', '//', '%2f', 'a/', '%E2%82%AC', '%'].map(piece => () => {
    const target = readTarget(`/${filled(piece, sizes.address)}`)
    return target && canonicalPath(target.path)
  }),
  'what-if picks': [
    () => decodePicks(filled('ABCDEFh', sizes.address)),
    () => decodePicks(`ABC${filled('DEF1', sizes.address)}`),
    () => shortened(new URLSearchParams(pairs)),
  ],
  'a comparison': [
    () => readSearchParams(new URLSearchParams({ players: filled('a,b,c:d,', sizes.address) })),
  ],
  'a search': ['a ', 'matc ', 'é', '\u0301'].flatMap(piece => [
    () => findPages(filled(piece, sizes.address)),
    () => nearestPages(`/${filled(piece, sizes.address)}`),
    () => highlight(filled(piece, sizes.title), filled(piece, sizes.address)),
  ]),
  'a line of the log': [
    '-eyJ',
    'a.',
    'a@a-',
    '1-',
    'eyJa.',
    '-eyJa.eyJ',
    'a%40',
    '://a',
    'sb_secret_',
  ].flatMap(piece => [
    () => hideSecrets(filled(piece, sizes.logged)),
    () => pathForLog(filled(piece, sizes.address)),
  ]),
  'a header': [
    () => acceptedEncoding(request({ 'accept-encoding': filled('br;q=0.0000 ,', sizes.header) })),
    () => acceptedEncoding(request({ 'accept-encoding': filled('; ', sizes.header) })),
    () => clientIp(request({ 'x-forwarded-for': filled('127.0.0.1,', sizes.header) }), isProxy),
  ],
  'a file of matches': ['""', ',', 'a\n', '"a', '"\n'].map(piece => () => {
    try {
      return readRows(
        'matches',
        readCsv(filled(piece, sizes.file), () => undefined, largestFile.rows),
        { season: '', source: '' },
      )
    } catch (error) {
      return error
    }
  }),
  'a calendar, a table and a letter': [
    () =>
      writeCalendar({ ...calendar, events: [{ ...event, url: 'x', summary: filled(';é', sizes.article) }] }),
    () => toCsv(['a'], [[filled('"=', sizes.article)]]),
    () => plainLetters(filled('é\u0301', sizes.title * 50)),
  ],
}

/** Work of a known length. */
const until = (ms: number) => () => {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('the measure sees a loop that stands still', async () => {
  // Nothing is short enough here, so that every try counts.
  expect(await eventLoopDelay(until(2_000), 2)).toBeGreaterThan(longestDelayMs)
})

test.each(Object.entries(parsers))(
  '%s of the largest size keeps the loop for less than 50 ms',
  { timeout: 120_000 },
  async (_, works) => {
    for (const [at, work] of works.entries())
      expect(await eventLoopDelay(work), `input ${at}`).toBeLessThan(longestDelayMs)
  },
)
