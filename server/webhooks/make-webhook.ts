// POST /_webhooks: makes a webhook, for whoever the token is of. The secret that signs is made and encrypted here, and the answer
// shows it, this once: the database never sees it. Who may make one is decided there, by the function that is called with the
// caller's own token.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLarge, readBody } from '#gateway/http/body.ts'
import { notKept } from '#gateway/http/send-json.ts'
import type { Sealer } from '#gateway/keys/seal.ts'
import type { DataApi } from '#server/data-api.ts'
import { notUnderstood, refusal } from '#server/refusal.ts'
import { newSigningSecret } from './signing-secrets.ts'

const mostBytes = 4 * 1024

type Answer = { status: number; body: unknown; wait?: string | null }

type Options = { api: Pick<DataApi, 'fetch' | 'publishableKey'>; sealer: Sealer }

export async function sendMadeWebhook(request: IncomingMessage, response: ServerResponse, options: Options) {
  const { status, body, wait } = await answer(request, options)
  if (status === 405) response.setHeader('allow', 'POST')
  if (status === 413) response.setHeader('connection', 'close')
  if (wait) response.setHeader('retry-after', wait)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': notKept })
  response.end(JSON.stringify(body))
}

async function answer(request: IncomingMessage, options: Options): Promise<Answer> {
  if (request.method !== 'POST') return refusal(405, 'Only POST.')
  const { authorization } = request.headers
  if (authorization === undefined) return refusal(401, 'Sign in first.')
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return refusal(415, notUnderstood)
  try {
    const asked = readWebhook((await readBody(request, mostBytes)).toString())
    return asked ? await make(asked, authorization, options) : refusal(422, notUnderstood)
  } catch (error) {
    if (error instanceof BodyTooLarge) return refusal(413, notUnderstood)
    throw error
  }
}

type Asked = { url: string; events: unknown[]; requestId: string }

async function make(
  { url, events, requestId }: Asked,
  authorization: string,
  { api, sealer }: Options,
): Promise<Answer> {
  const secret = newSigningSecret()
  const made = await api.fetch('http://in-process/rest/v1/rpc/make_webhook', {
    method: 'POST',
    headers: { apikey: api.publishableKey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_url: url,
      p_events: events,
      p_request_id: requestId,
      p_sealed_secret: sealer.seal(requestId, secret),
    }),
  })
  if (made.ok) return { status: 200, body: { secret } }
  return { status: made.status, body: await made.json(), wait: made.headers.get('retry-after') }
}

/** Undefined where none of our pages would ask so. What is wrong beyond that, the database says. */
function readWebhook(text: string): Asked | undefined {
  try {
    const { url, events, requestId }: Record<string, unknown> = JSON.parse(text)
    const isRight =
      typeof url === 'string' &&
      Array.isArray(events) &&
      events.every(event => typeof event === 'string') &&
      typeof requestId === 'string' &&
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(requestId)
    return isRight ? { url, events, requestId } : undefined
  } catch {
    return undefined
  }
}
