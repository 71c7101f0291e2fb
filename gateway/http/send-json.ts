// An answer in JSON, whole.
import type { ServerResponse } from 'node:http'

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  response.end(body)
}
