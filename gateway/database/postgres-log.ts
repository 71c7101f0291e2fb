// What PostgreSQL writes to its log, reduced to what an operator must see. Refused statements are answered
// to the client that sent them and may hold their data, so they are not repeated here.

import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type ServerLog = {
  /** The end of the log, for when the server did not start. */
  lastWords(): Promise<string>
}

// Corruption, exhausted resources, the system's own errors (SQLSTATE classes XX, 53, 58 and F0), and two writers
// that waited for each other: the cancelled one is retried, but the order of our locks is wrong.
const alarming = /^(XX|53|58|F0|40P01)/
const linePattern = /^(\w{5}) (WARNING|ERROR|FATAL|PANIC): {2}(.*)$/

export function readServerLog(stream: Readable | null, log: (message: string) => void): ServerLog {
  const last: string[] = []
  if (!stream) return { lastWords: async () => '' }
  const lines = createInterface({ input: stream })
  const closed = new Promise<void>(resolve => {
    lines.once('close', resolve)
  })

  lines.on('line', line => {
    last.push(line.replace(/^00000 /, ''))
    if (last.length > 20) last.shift()
    const [, code = '', severity, message] = linePattern.exec(line) ?? []
    if (severity === 'PANIC' || alarming.test(code)) {
      log(`PostgreSQL ${severity}: ${message}`)
    }
  })
  return {
    async lastWords() {
      await closed
      return last.join('\n')
    },
  }
}
