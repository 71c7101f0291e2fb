// One drill: the site runs, people use it, something is broken and mended, and then it is asked what users saw and what was
// lost. What must hold is what docs/operations.md promises.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#gateway/database/with-client.ts'
import { sampleAccounts } from '#seed/sample-accounts.ts'
import { faultsIn } from './judge.ts'
import { type Diary, type People, startPeople, turnOf } from './people.ts'
import type { DrillSite } from './site.ts'
import { whole, type Wholeness } from './whole.ts'

/** What a drill found besides what people saw: said as it is, or against what must hold, or lost. */
export type Found = { said?: string[]; faults?: string[]; lost?: string[] }

export type Scene = {
  site: DrillSite
  /** So many times as long as in the short form. */
  scale: number
  /** Seconds of the short form. */
  rest: (seconds: number) => Promise<void>
}

type Opened = {
  site: DrillSite
  /** Breaks something and mends it. */
  run: (scene: Scene) => Promise<Found | void>
  /** After the end of the site. */
  close?: () => Promise<void>
}

export type Drill = {
  name: string
  tried: (scale: number) => string
  /** Why it cannot be tried on this machine. */
  missing?: () => string | undefined
  open: (folder: string) => Promise<Opened>
  /** What may be answered besides what every drill allows; `none` is no answer, where the process itself ends. */
  mayAnswer?: string[]
}

export type Report = {
  tried: string
  diary: Diary
  said: string[]
  wholeAfterMs: number
  acknowledged: number
  lost: string[]
  faults: string[]
}

export async function runDrill(drill: Drill, scale: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-drill-'))
  try {
    const opened = await drill.open(folder)
    try {
      return await tryOut(drill, opened, scale)
    } finally {
      await opened.site.close()
      await opened.close?.()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryOut(drill: Drill, { site, run }: Opened, scale: number): Promise<Report> {
  const password = site.secret('sample-password')
  const accounts = sampleAccounts.slice(-3).map(({ email }) => ({ email, password }))
  const key = site.secret('publishable-key')
  const people = startPeople({ port: site.port, key }, { newPages: await unopenedPages(site), accounts })
  try {
    // Every page that is opened often has been rendered once, and everybody has written.
    const before = await whole(site.port, people.writers, accounts.length)
    if (before.missing.length > 0) throw new Error(`Before anything was broken: ${before.missing.join('; ')}`)
    const rest = (seconds: number) => sleep(seconds * scale * 1_000)
    const found = (await run({ site, scale, rest })) ?? {}
    const after = await whole(site.port, people.writers)
    await sleep(500)
    await people.stop()
    return await reportOf(drill, { site, people, scale, found, after })
  } finally {
    await people.stop()
  }
}

type Course = {
  site: DrillSite
  people: People
  scale: number
  found: Found
  after: Wholeness
}

async function reportOf(drill: Drill, { site, people, scale, found, after }: Course): Promise<Report> {
  const lost = [...(found.lost ?? []), ...(await lostWrites(site, people))]
  const faults = [...(found.faults ?? []), ...after.missing, ...faultsIn(people.diary, drill.mayAnswer ?? [])]
  for (const line of ['a request failed', 'a bug ended the program'].flatMap(site.logged))
    faults.push(`in the log: ${line.slice(0, 300)}`)
  return {
    tried: drill.tried(scale),
    diary: people.diary,
    said: found.said ?? [],
    wholeAfterMs: after.afterMs,
    acknowledged: people.writers.reduce((sum, { kept }) => sum + kept, 0),
    lost,
    faults: [...new Set(faults)],
  }
}

async function unopenedPages(site: DrillSite): Promise<string[]> {
  const { rows } = await withClient(site.admin, client =>
    client.query<{
      slug: string
    }>(`select person.slug from public.players as player join public.people as person on person.id = player.person_id
       order by person.slug limit 300`),
  )
  return rows.map(({ slug }) => `/players/${slug}`)
}

/** Each writer's profile holds the last name that was stored: earlier than what was acknowledged means that some are gone. */
async function lostWrites(site: DrillSite, { writers }: People): Promise<string[]> {
  const { rows } = await withClient(site.admin, client =>
    client.query<{ id: string; full_name: string }>(
      'select id, full_name from public.profiles where id = any($1::uuid[])',
      [writers.map(({ userId }) => userId)],
    ),
  )
  const stored = new Map(rows.map(({ id, full_name }) => [id, turnOf(full_name)]))
  return writers.flatMap(({ userId, acknowledged }) => {
    const last = stored.get(userId) ?? 0
    return last < acknowledged
      ? [`acknowledged writes of ${userId}, from the ${last + 1}th to the ${acknowledged}th try`]
      : []
  })
}
