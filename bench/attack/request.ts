// One request and its whole answer, over connections that are kept, from an address of the client's own.
import { type Agent, request } from 'node:http'
import { fromAddress, type Site } from './protocol.ts'

export type Client = Site & { agent: Agent; address: string }

export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Without it, the size of the answer is counted and its text is not kept. */
  wantsText?: boolean
}

export type Answer = {
  status: number
  bytes: number
  retryAfter: string | undefined
  /** A page of before, because the database is away. */
  isStale: boolean
  text: string
}

/** Longer than any limit of the server: anybody who waits so long has given up. */
const patienceMs = 15_000

export function ask(
  { port, agent, address }: Client,
  path: string,
  { method = 'GET', headers = {}, body, wantsText = false }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = {
      ...fromAddress(address),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    }
    const asking = request({ host: '127.0.0.1', port, agent, path, method, headers: sent }, response => {
      let bytes = 0
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (wantsText) chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('close', () => {
        clearTimeout(timer)
        if (!response.complete) reject(new Error('cut off'))
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          retryAfter: response.headers['retry-after'],
          isStale: response.headers['warning']?.startsWith('110') ?? false,
          text,
        })
      })
    })
    const timer = setTimeout(() => asking.destroy(new Error('no answer in time')), patienceMs)
    asking.on('error', error => {
      clearTimeout(timer)
      reject(error)
    })
    asking.end(body)
  })
}

/** The data API as supabase-js asks it; `token` of somebody who has signed in. */
export const apiHeaders = (key: string, token = key) => ({
  apikey: key,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** Why there was no answer, in a word or two. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
