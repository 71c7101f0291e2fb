// One program per data folder. A claim is an empty file whose name says everything, so it appears whole
// or not at all: `claimed-<pid>-<start>` before its maker looks for others, and `held-<pid>-<start>` once
// it has seen none. A process that sees another live claim after making its own withdraws. Of two that start
// together at least one sees the other, so there are never two holders, and a claim whose process is
// gone counts for nothing, so a killed program needs no help.

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processStart } from './process-identity.ts'

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  readonly pid: number
  /** It ends by itself, so that it can be waited for. */
  readonly isCommand: boolean

  constructor(dataDir: string, { pid, isCommand }: Claim) {
    super(
      isCommand
        ? `The data folder ${dataDir} is in use by a command, process ${pid}.`
        : `The data folder ${dataDir} is in use by process ${pid}. Stop it first, or set another DATA_DIR.`,
    )
    this.pid = pid
    this.isCommand = isCommand
  }
}

type Claim = { file: string; held: boolean; pid: number; start: string; isCommand: boolean }

// Of those that start together, one is through in a moment. Only a program that was halted in the middle of
// its claim keeps others waiting longer.
const patienceMs = 5_000

/** Takes the data folder for this process; the answer gives it back. A command says so in a file beside its claim. */
export async function lockDataFolder(
  dataDir: string,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<() => void> {
  const folder = join(dataDir, 'lock')
  mkdirSync(folder, { recursive: true })
  const name = `${process.pid}-${processStart(process.pid) ?? 'unknown'}`
  const claimed = join(folder, `claimed-${name}`)
  const held = join(folder, `held-${name}`)
  const command = join(folder, `command-${name}`)
  const deadline = performance.now() + patienceMs

  for (;;) {
    // One process may ask for the folder twice; its first claim then counts like another process's.
    const holder = livingClaims(folder).find(claim => claim.held)
    if (holder) throw new DataFolderInUse(dataDir, holder)

    if (isCommand) writeFileSync(command, '', { mode: 0o600 })
    writeFileSync(claimed, '', { mode: 0o600 })
    const rival = livingClaims(folder).find(claim => claim.file !== claimed)
    if (!rival) {
      // Beside the claim, not in its place: a folder that is read during a renaming may show neither name.
      writeFileSync(held, '', { mode: 0o600 })
      return () => {
        for (const file of [held, claimed, command]) rmSync(file, { force: true })
      }
    }

    for (const file of [claimed, command]) rmSync(file, { force: true })
    if (rival.held || performance.now() > deadline) throw new DataFolderInUse(dataDir, rival)
    await sleep(5 + Math.random() * 40)
  }
}

/** The claims of processes that are still there; the others are cleared away. */
function livingClaims(folder: string): Claim[] {
  return readdirSync(folder).flatMap(entry => {
    const parts = /^(claimed|held)-(\d+)-(.+)$/.exec(entry)
    if (!parts) return []
    const [, state, pid, start] = parts
    const command = join(folder, `command-${pid}-${start}`)
    const claim = {
      file: join(folder, entry),
      held: state === 'held',
      pid: Number(pid),
      start: start ?? '',
      isCommand: existsSync(command),
    }
    if (processStart(claim.pid) === claim.start) return [claim]
    for (const file of [claim.file, command]) rmSync(file, { force: true })
    return []
  })
}
