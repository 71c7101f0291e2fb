// Receives reports: of the content policy from browsers, and of errors from our pages. Each is one line of the log; their
// rate is limited.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hideSecrets, type Logger, pathForLog } from './log.ts'

const longestReport = 8 * 1024
const longestMessage = 500
const perMinute = 30

export function makeReports(log: Logger, onBroken: () => void = () => undefined) {
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
        const reports = parse(Buffer.concat(chunks).toString()).slice(0, 5)
        for (const violation of reports.flatMap(readViolation))
          log.warn(violation, 'content policy violation')
        for (const failure of reports.flatMap(readFailure)) {
          onBroken()
          log.error(failure, 'a page broke in a browser')
        }
      }
      response.writeHead(204).end()
    })
  }
}

// Anybody can post here: only the few fields of the expected shapes are taken, shortened.

function readViolation(report: unknown) {
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
}

/** `id`: the one that the error screen shows. */
function readFailure(report: unknown) {
  const id = field(report, 'id')
  const message = field(report, 'message')
  if (typeof id !== 'string' || !/^[a-z0-9]{8}$/.test(id) || typeof message !== 'string') return []
  return [
    { error: id, message: hideSecrets(message).slice(0, longestMessage), page: short(field(report, 'path')) },
  ]
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
