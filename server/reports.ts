// Browsers tell here when the content policy stopped something. One line of the log each, and not many.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hideSecrets, type Logger, pathForLog } from './log.ts'

const longestReport = 8 * 1024
const perMinute = 30

export function makeReports(log: Logger) {
  let minute = 0
  let count = 0

  return function takeReport(request: IncomingMessage, response: ServerResponse) {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, count] = [now, 0]
    count += 1

    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= longestReport) chunks.push(chunk)
    })
    request.on('end', () => {
      if (count <= perMinute && length <= longestReport) {
        const violations = readReports(Buffer.concat(chunks).toString())
        for (const violation of violations) log.warn(violation, 'content policy violation')
      }
      response.writeHead(204).end()
    })
  }
}

/** Anybody can post here: only the few fields of the expected shape are taken, shortened. */
function readReports(text: string) {
  const reports = parse(text)
  return reports.slice(0, 5).flatMap(report => {
    const body = field(report, 'body')
    const directive = field(body, 'effectiveDirective')
    if (typeof directive !== 'string') return []
    return [
      {
        directive: short(directive),
        blocked: short(field(body, 'blockedURL')),
        page: short(field(body, 'documentURL')),
      },
    ]
  })
}

function parse(text: string): unknown[] {
  try {
    return [JSON.parse(text) as unknown].flat()
  } catch {
    return []
  }
}

function field(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
}

function short(value: unknown) {
  return typeof value === 'string' ? hideSecrets(pathForLog(value)) : undefined
}
