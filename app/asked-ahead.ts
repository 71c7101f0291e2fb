// What a dashboard will ask for first, known before its scripts are there: the document carries it, and asks as soon
// as it arrives (later-script.ts). Written as the reads themselves, so that it is the same request to the letter.
import { PostgrestClient } from '@supabase/postgrest-js'
import { getActiveImpersonation, getProfile, listCurrentRoles } from '#features/accounts/queries.ts'
import { clubHomeRead } from '#features/club-home/queries.ts'
import { hubRead } from '#features/dashboards/queries.ts'
import { tasksRead } from '#features/dashboards/tasks.ts'
import { fanHomeRead } from '#features/fan-home/queries.ts'
import { flagsRead } from '#features/flags/queries.ts'
import { associationBoardRead } from '#features/oversight/board-queries.ts'
import { siteBoardRead } from '#features/oversight/site-queries.ts'
import { playerHomeRead } from '#features/player-home/queries.ts'
import { predictorRead } from '#features/predictor/queries.ts'
import { scoutingRead } from '#features/scouting/queries.ts'
import type { Db } from '#lib/db.ts'
import { connectBy, read, type Read } from '#lib/read.ts'
import { whoseId } from './later-script.ts'

const superAdmins: Read[] = [read(['ahead', 'view'], db => getActiveImpersonation(db, whoseId))]

const everybody: Read[] = [
  read(['ahead', 'profile'], db => getProfile(db, whoseId)),
  read(['ahead', 'roles'], listCurrentRoles),
]

/** By page; where its address narrows what it shows (`?club=…`), that is asked for later. */
const ofPage: Record<string, Read[]> = {
  'dashboard/hub': [tasksRead(whoseId), hubRead(whoseId)],
  'dashboard/fan': [fanHomeRead(whoseId), predictorRead(whoseId, null)],
  'dashboard/scouting': [scoutingRead(whoseId, null)],
  'club/dashboard': [clubHomeRead(whoseId, null), tasksRead(whoseId)],
  'player/dashboard': [playerHomeRead(whoseId)],
  'super/dashboard': [...superAdmins, siteBoardRead],
  'super/features': [...superAdmins, flagsRead()],
  'super/zifa-oversight': [...superAdmins, associationBoardRead(90)],
  'super/users': superAdmins,
}

export type Ask = [method: string, path: string, body?: string]

const kept = new Map<string, Promise<Ask[]>>()

/** `file`: as the bundler knows it. */
export async function aheadOf(file: string, search: string): Promise<string> {
  const page = /routes\/(.*)\.tsx$/.exec(file)?.[1] ?? ''
  const own = search === '' || search === '?' ? (ofPage[page] ?? []) : []
  const asks = await Promise.all(
    [...everybody, ...own].map(wanted => {
      const name = JSON.stringify(wanted.queryKey)
      const known = kept.get(name) ?? firstAsk(wanted)
      kept.set(name, known)
      return known
    }),
  )
  return JSON.stringify(asks.flat())
}

const nowhere = 'http://nowhere'

/** What a read asks for first. What it makes of an answer that is none is not looked at. */
async function firstAsk({ queryFn }: Read): Promise<Ask[]> {
  const asks: Ask[] = []
  const rest = new PostgrestClient(`${nowhere}/rest/v1`, {
    retry: false,
    fetch: async (input, init) => {
      const path = (input instanceof Request ? input.url : input.toString()).slice(
        `${nowhere}/rest/v1/`.length,
      )
      const method = init?.method ?? 'GET'
      asks.push(typeof init?.body === 'string' ? [method, path, init.body] : [method, path])
      return Response.json([])
    },
  })
  const keeper = {}
  connectBy(keeper, () => Promise.resolve(rest as unknown as Db))
  await queryFn({ client: keeper }).catch(() => undefined)
  return asks.slice(0, 1)
}
