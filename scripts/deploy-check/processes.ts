// Two processes of the site on one PostgreSQL, as systemd would run them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#scripts/stage.ts'

export type SiteProcess = {
  port: number
  /** The newest migration that it found at its start. */
  schema: () => Promise<string>
  ready: () => Promise<void>
  /** Tells it to stop and waits until it is gone; how long that took, and whether it stopped in order. */
  stop: () => Promise<{ ms: number; code: number | null }>
}

/** `code`: the folder of the version that is to run. */
export function startProcess(
  port: number,
  env: Record<string, string>,
  { logFile, code = root }: { logFile: string; code?: string | undefined },
): SiteProcess {
  const log = openSync(logFile, 'a')
  const child: ChildProcess = spawn(process.execPath, [join(code, 'server', 'main.ts'), '--record-only'], {
    cwd: code,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  return {
    port,
    async ready() {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`A process of the site ended: see ${logFile}.`)
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        await sleep(100)
      }
    },
    async schema() {
      const answer = await fetch(`http://127.0.0.1:${port}/version`)
      const { schema } = (await answer.json()) as { schema: string }
      return schema
    },
    async stop() {
      const began = performance.now()
      child.kill('SIGTERM')
      await ended
      return { ms: performance.now() - began, code: child.exitCode }
    },
  }
}
