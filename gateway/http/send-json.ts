// An answer in JSON, whole.
import type { ServerResponse } from 'node:http'

/** The Cache-Control of everything that no route has opened to caches. */
export const notKept = 'private, no-store'

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': notKept,
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  response.end(body)
}
