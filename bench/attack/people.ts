// The ordinary readers and the writers, in a process of their own, so that nothing but the server slows them down. It signs the
// writers in once, then does a round for each order.
import { Agent } from 'node:http'
import { counter, type PeopleOrder, type PeopleReport, type Site } from './protocol.ts'
import { type Pages, read } from './reader.ts'
import { apiHeaders, ask } from './request.ts'
import { openWriter } from './writer.ts'

type Found = { pages: Pages; matches: string[]; clubs: string[] }

let found: Promise<Found> | undefined
let writers: Promise<Awaited<ReturnType<typeof openWriter>>[]> | undefined

process.on('message', (order: PeopleOrder) => {
  run(order).then(
    report => process.send?.(report),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

async function run(order: PeopleOrder): Promise<PeopleReport> {
  const { pages, matches, clubs } = await (found ??= findPages(order))
  writers ??= Promise.all(order.writers.map((account, at) => openWriter(order, at, account)))
  const writing = await writers
  const ending = new AbortController()
  setTimeout(() => ending.abort(), order.seconds * 1_000)
  const end = ending.signal
  const [readings, written] = await Promise.all([
    Promise.all(Array.from({ length: order.readers }, (_, at) => read(order, at, pages, end))),
    Promise.all(writing.map(write => write(matches, clubs, end))),
  ])
  const timesMs = readings.flatMap(reading => reading.timesMs)
  return {
    readers: { timesMs, failed: summed(readings.flatMap(each => each.failed)), requests: timesMs.length },
    writers: {
      kept: written.reduce((sum, { kept }) => sum + kept, 0),
      lost: written.reduce((sum, { lost }) => sum + lost, 0),
      failed: summed(written.flatMap(each => each.failed)),
    },
  }
}

/** The same failure once, with how often it came; one line each, so that nothing is hidden by its number. */
function summed(failures: string[]): string[] {
  const counts: Record<string, number> = {}
  const count = counter(counts)
  for (const failure of failures) count(failure)
  return Object.entries(counts).map(([failure, times]) => `${failure} (${times} times)`)
}

/** Pages that people open on a match day, and what can be picked and followed. */
async function findPages(site: Site): Promise<Found> {
  const client = { ...site, agent: new Agent(), address: '192.0.2.250' }
  const list = async (query: string, column: string) => {
    const { text } = await ask(client, `/rest/v1/${query}`, {
      headers: apiHeaders(site.key),
      wantsText: true,
    })
    return (JSON.parse(text) as Record<string, string>[]).map(row => String(row[column]))
  }
  const recent = await list('matches?select=id&status=eq.confirmed&order=played_on.desc&limit=80', 'id')
  const next = await list(
    'matches?select=id&status=eq.scheduled&kick_off=gt.now&order=kick_off&limit=9',
    'id',
  )
  const players = await list('players?select=...people(slug)&limit=120', 'slug')
  const slugs = await list('clubs?select=slug&order=slug&limit=20', 'slug')
  const clubs = await list('clubs?select=id&order=slug&limit=8', 'id')
  const pages: Pages = {
    popular: ['/', '/fixtures', '/standings', '/statistics', '/news', '/explore/players', '/explore/teams'],
    others: [
      ...recent.map(id => `/matches/${id}`),
      ...players.flatMap(slug => [`/players/${slug}`, `/search?q=${slug.slice(0, 5)}`]),
      ...slugs.map(slug => `/teams/${slug}`),
    ],
  }
  return { pages, matches: next, clubs }
}
