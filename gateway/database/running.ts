// Where the running server of a data folder is to be found, for commands beside it (keys, backup).

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './process-identity.ts'

type Running = { pid: number; url: string }

type Note = Running & { start?: string | undefined }

/** Notes the running server; the answer takes the note away again. */
export function writeRunning(dataDir: string, running: Running): () => void {
  const file = noteFile(dataDir)
  mkdirSync(join(dataDir, 'run'), { recursive: true })
  const note: Note = { ...running, start: processStart(running.pid) }
  writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return () => rmSync(file, { force: true })
}

/** The server that runs on this data folder now, or undefined: a note left by a killed one does not count. */
export function readRunning(dataDir: string): Running | undefined {
  let note: Note
  try {
    note = JSON.parse(readFileSync(noteFile(dataDir), 'utf8'))
  } catch {
    return undefined
  }
  const alive = note.start !== undefined && processStart(note.pid) === note.start
  return alive ? { pid: note.pid, url: note.url } : undefined
}

function noteFile(dataDir: string): string {
  return join(dataDir, 'run', 'server.json')
}
