// One message to one endpoint: encrypted for the browser alone (RFC 8291, aes128gcm), over a connection that stays open.
import { createHash } from 'node:crypto'
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { NotPublic, publicLookup } from '#server/public-address.ts'
import { isEndpoint } from './endpoint.ts'
import type { Vapid } from './vapid.ts'

type Push = {
  endpoint: string
  p256dh: string
  auth: string
  /** What it is about: at the push service a later message takes the place of an earlier one that waits there. */
  tag: string
  payload: string
  /** How long the push service keeps it. */
  seconds: number
  isUrgent: boolean
}

/** `gone`: the subscription has ended. `failed`: this message will never be taken. */
export type Outcome = { outcome: 'sent' | 'gone' | 'failed' } | { outcome: 'retry'; wait?: number }

const answerMs = 10_000
const mostSockets = 200

export type PushClient = { send: (push: Push) => Promise<Outcome>; close: () => void }

export function openPushClient(vapid: Vapid, { toLoopback = false } = {}): PushClient {
  const options = { keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostSockets, timeout: 60_000 }
  const secure = new SecureAgent({ ...options, lookup: publicLookup() })
  const plain = new Agent(options)

  function post({ endpoint, p256dh, auth, tag, payload, seconds, isUrgent }: Push) {
    const { cipherText } = webPush.encrypt(p256dh, auth, payload, 'aes128gcm')
    const headers = {
      authorization: vapid.authorization(endpoint),
      'content-encoding': 'aes128gcm',
      'content-length': cipherText.length,
      'content-type': 'application/octet-stream',
      ttl: Math.max(0, seconds),
      topic: topicOf(tag),
      urgency: isUrgent ? 'high' : 'normal',
    }
    const isSecure = endpoint.startsWith('https:')
    const asked = { method: 'POST', headers, timeout: answerMs }
    const request = isSecure
      ? requestHttps(endpoint, { ...asked, agent: secure })
      : requestHttp(endpoint, { ...asked, agent: plain })
    request.end(cipherText)
    return answerTo(request)
  }

  return {
    async send(push) {
      if (!isEndpoint(push.endpoint, { toLoopback })) return { outcome: 'gone' }
      try {
        return outcomeOf(await post(push))
      } catch (error) {
        if (error instanceof NotPublic) return { outcome: 'gone' }
        // Keys that are no keys: they cannot be encrypted for.
        if (error instanceof Error && !('code' in error)) return { outcome: 'failed' }
        return { outcome: 'retry' }
      }
    },
    close() {
      secure.destroy()
      plain.destroy()
    },
  }
}

/** 32 characters at most. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Of the whole answer: one that trickles must not hold a connection.
    const timer = setTimeout(() => request.destroy(timedOut()), answerMs)
    request.on('timeout', () => request.destroy(timedOut()))
    request.on('error', reject)
    request.on('close', () => clearTimeout(timer))
    request.on('response', response => {
      response.on('error', reject)
      response.on('end', () => resolve(response))
      // What it says is of no use, and could be endless.
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > longestAnswer) request.destroy(timedOut())
      })
      let length = 0
    })
  })
}

const longestAnswer = 64 * 1024
const timedOut = () => Object.assign(new Error('The push service did not answer.'), { code: 'ETIMEDOUT' })

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' }
  if (statusCode === 429 || statusCode >= 500) {
    const wait = Number(headers['retry-after'])
    return { outcome: 'retry', ...(wait > 0 ? { wait: Math.min(Math.ceil(wait), 3600) } : {}) }
  }
  return { outcome: 'failed' }
}
