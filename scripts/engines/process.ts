// A program that runs as long as it is needed, and waiting until it answers.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

type Program = { stop(): Promise<void> }

export function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child: ChildProcess = spawn(command, args, {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    // With its children, which outlive some of these programs.
    detached: true,
  })
  const ended = once(child, 'exit')
  return {
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await Promise.race([ended, sleep(5_000)])
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
    },
  }
}

/** Asks again until there is an answer. */
export async function retry<T>(what: string, ask: () => Promise<T>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not answer within ${ms / 1000} s.`, { cause: error })
      await sleep(200)
    }
  }
}
