// The first requests of a dashboard, known before its scripts are loaded: the document contains them and sends them as
// soon as it arrives (inline/loader.ts). Made from the reads themselves, so that the URLs are identical.
import { PostgrestClient } from '@supabase/postgrest-js'
import { getActiveImpersonation, getProfile, listCurrentRoles } from '#features/accounts/session/queries.ts'
import type { Db } from '#lib/data/db.ts'
import { connectBy, read, type Read } from '#lib/data/read.ts'
import { ownPlace, whoseId } from './markers.ts'
import type { Page } from '#app/shell/page.tsx'

const everybody: Read[] = [
  read(['ahead', 'profile'], db => getProfile(db, whoseId)),
  read(['ahead', 'roles'], listCurrentRoles),
]

const superAdmins: Read[] = [read(['ahead', 'view'], db => getActiveImpersonation(db, whoseId))]

/** `place`: asked for only where the address names it. `prefer`: what is asked besides, as how many there are. */
export type PrefetchRequest = [
  method: string,
  path: string,
  body: string | null,
  prefer: string | null,
  place?: string,
]

const kept = new Map<string, Promise<string>>()

/** As text: what a page asks for first, where somebody is signed in. */
export function prefetchRequests(page: Page, search: string): Promise<string> {
  // What an address adds to it is not worth keeping.
  if (search.length > 1) return asksOf(page, search)
  const known = kept.get(page.file) ?? asksOf(page, search)
  kept.set(page.file, known)
  known.catch(() => kept.delete(page.file))
  return known
}

const firstAsks = async (reads: Read[]) => (await Promise.all(reads.map(firstAsk))).flat()

async function asksOf(page: Page, search: string): Promise<string> {
  const { ownerReads: own } = await page.load()
  const theirs = (await own?.(whoseId, new URLSearchParams(search))) ?? []
  const anyway = [...everybody, ...(page.path.startsWith('/super/') ? superAdmins : [])]
  const asks = await firstAsks(theirs)
  // Many read a public page, and one of them owns it, who is sent to what is theirs.
  const placed = asks.map(([method, path, body, prefer]): PrefetchRequest => [
    method,
    path,
    body,
    prefer,
    ownPlace,
  ])
  return JSON.stringify([...(await firstAsks(anyway)), ...(page.audience === 'public' ? placed : asks)])
}

const nowhere = 'http://nowhere'

/** What a read asks for first. What it makes of an answer that is none is not looked at. */
async function firstAsk({ queryFn }: Read): Promise<PrefetchRequest[]> {
  const asks: PrefetchRequest[] = []
  const rest = new PostgrestClient(`${nowhere}/rest/v1`, {
    retry: false,
    fetch: async (input, init) => {
      const path = (input instanceof Request ? input.url : input.toString()).slice(
        `${nowhere}/rest/v1/`.length,
      )
      const method = init?.method ?? 'GET'
      const body = typeof init?.body === 'string' ? init.body : null
      asks.push([method, path, body, new Headers(init?.headers).get('prefer')])
      return Response.json([])
    },
  })
  const owner = {}
  connectBy(owner, () => Promise.resolve(rest as unknown as Db))
  await queryFn({ client: owner }).catch(() => undefined)
  return asks.slice(0, 1)
}
