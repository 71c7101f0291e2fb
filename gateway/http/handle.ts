// How a protocol is given a request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { asClient, type HttpClient } from './client.ts'

export type RequestContext = {
  client: HttpClient
  /** Of every answer, unless a route says otherwise. */
  headers: Record<string, string>
}

export type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>

/** A handler that finds the headers set, and whose work everywhere counts as the client's. */
export const withContext =
  (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Handle =>
  (request, response, { client, headers }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return asClient(client, () => handle(request, response))
  }
