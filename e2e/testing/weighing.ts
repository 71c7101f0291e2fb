// What a first view weighs, by its document: the bytes of the document as they travel, with the styles it needs,
// and of the scripts that it names for a visitor. That a browser fetches just these is tried in e2e/site/public.spec.ts.
import { once } from 'node:events'
import { type IncomingMessage, request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

export type Weight = { document: number; script: number; html: string }

export async function weighDocument(
  baseURL: string | undefined,
  path: string,
  headers: Record<string, string> = {},
): Promise<Weight> {
  const document = await get(baseURL + path, headers)
  const html = brotliDecompressSync(document).toString()
  const [, files = ''] = /<script data-first="[^"]*" data-files="([^"]*)"/.exec(html) ?? []
  const script = await weightOf(baseURL, files.split(' '))
  return { document: document.length, script, html }
}

async function weightOf(baseURL: string | undefined, files: string[]) {
  const named = files.filter(file => file !== '')
  const sizes = await Promise.all(named.map(async file => (await get(baseURL + file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** As it comes over the wire. */
async function get(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const asking = ask(url, { headers: { 'accept-encoding': 'br', ...headers } })
  asking.end()
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}.`)
  return buffer(answer)
}
