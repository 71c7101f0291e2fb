// The id of a request, in its response and in every log line about it.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isFromProxy, type ProxyList } from '#gateway/http/client-ip.ts'

const wellFormed = /^[\w.-]{8,64}$/

/** A proxy of ours may name a request; from anybody else a name could be used to muddle the log. */
export function requestId(request: IncomingMessage, isProxy: ProxyList) {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && wellFormed.test(given) && isFromProxy(request, isProxy)) return given
  return randomUUID()
}
