// The HTTP server itself: its limits, and answers to what never becomes a request.
import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ProxyList } from '#gateway/http/client-ip.ts'
import { createLimitedServer, type HttpLimits, httpLimits } from '#gateway/http/server.ts'
import type { Headers } from './headers.ts'
import { atMost, type Logger } from './log.ts'
import { PackedResponse } from './packed-response.ts'
import { type Problem, problems } from './problems.ts'

export function createHttpServer(limits: HttpLimits = httpLimits({}), isProxy: ProxyList = () => false) {
  return createLimitedServer(
    {
      ServerResponse: PackedResponse,
      // Larger than the longest address that we answer, so that a longer one gets words and not a closed line.
      maxHeaderSize: 48 * 1024,
      // Node's own refusal would lack our headers.
      requireHostHeader: false,
    },
    limits,
    isProxy,
  )
}

export type HttpServer = ReturnType<typeof createHttpServer>

/** Answers what the parser refuses. There is no response object yet, so the answer is written by hand. */
export function answerUnreadable(server: HttpServer, headers: Headers, log: Logger) {
  const note = atMost(log, 'unreadable request')
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const problem = problemOf(error.code)
    // A connection on which nothing was ever asked: nobody waits for an answer.
    if (problem === problems.timeout && isUnused(socket)) socket.destroy()
    else {
      if (error.code !== 'ECONNRESET') note({ status: problem.status, code: error.code })
      writeRaw(socket, problem, headers)
    }
  })
  // A tunnel through us to somewhere else.
  server.on('connect', (_request, socket) => writeRaw(socket, problems.methodNotAllowed, headers))
}

const isUnused = (socket: Duplex) => socket instanceof Socket && socket.bytesRead === 0

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problems.headersTooLarge
  if (code === 'HPE_INVALID_METHOD') return problems.methodNotAllowed
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problems.timeout
  return problems.badRequest
}

export function writeRaw(socket: Duplex, problem: Problem, headers: Headers) {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message: `${problem.title}. ${problem.message}`, status: problem.status })
  const all = {
    ...headers,
    ...problem.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`
  socket.end([status, ...lines, '', body].join('\r\n'))
}
