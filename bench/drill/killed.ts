// The process, or its PostgreSQL, ends in the middle of writes.
import { killAll, postgresProcesses } from '#bench/processes.ts'
import type { Drill, Scene } from './drill.ts'
import { openPlain } from './site.ts'

export const kill: Drill = {
  name: 'kill',
  tried: scale =>
    `kill -9 of the process and its PostgreSQL at once, in the middle of writes, ${scale} times`,
  mayAnswer: ['none', 'pages 503'],
  open: async folder => ({ site: await openPlain(folder), run: killAndStart }),
}

async function killAndStart({ site, scale, rest }: Scene) {
  for (let round = 0; round < scale; round++) {
    const database = postgresProcesses(site.dataDir)
    const gone = site.process().kill()
    killAll(database)
    await gone
    await site.start()
    await rest(1 / scale)
  }
}

/** SIGINT is what a restart of its service sends; the site starts it again by itself, as systemd would. */
export const database: Drill = {
  name: 'database',
  tried: scale => `PostgreSQL alone: restarted (SIGINT), then kill -9, ${scale} times; the process stays`,
  open: async folder => ({ site: await openPlain(folder), run: endDatabase }),
}

async function endDatabase({ site, scale, rest }: Scene) {
  for (let round = 0; round < scale; round++)
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      killAll(postgresProcesses(site.dataDir).slice(0, 1), signal)
      await rest(2 / scale)
    }
  return site.process().hasEnded() ? { faults: ['the process ended'] } : {}
}
