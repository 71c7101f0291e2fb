// A push service on loopback that is as strict as the real ones, and the browsers behind it: it checks who sends (VAPID, RFC
// 8292) and decrypts what it gets as a browser would (RFC 8188, RFC 8291), by code of its own.
import { createDecipheriv, createECDH, hkdfSync, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

export type Message = {
  id: number
  tag: string
  lang: string
  url: string
  stop: string
  title: string
  body: string
}

export type Received = {
  /** Of the browser, in the order in which they were made. */
  browser: number
  message: Message
  /** Before it was encrypted. */
  bytes: number
  topic: string
  urgency: string
  ttl: number
}

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

type Browser = { keys: ECDH; publicKey: Buffer; auth: Buffer }

export type PushService = Awaited<ReturnType<typeof openPushService>>

/** `answer`: another status than 201, for a browser. `onMessage` is called once it is decrypted. */
export async function openPushService({
  publicKey,
  answer = () => 201,
  onMessage = () => undefined,
}: {
  publicKey: string
  answer?: (browser: number) => number | Promise<number>
  onMessage?: (received: Received) => void
}) {
  const received: Received[] = []
  const problems: string[] = []
  const browsers: Browser[] = []
  const verify = await verifier(publicKey)

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const at = Number(request.url?.slice('/send/'.length))
    const browser = browsers[at]
    if (!browser) return response.writeHead(404).end()
    const { headers } = request
    try {
      await verify(headers.authorization ?? '', `http://${headers.host}`)
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('a wrong topic')
      const text = decrypt(Buffer.concat(chunks), browser)
      const status = await answer(at)
      if (status === 201) {
        const message: Message = JSON.parse(text.toString())
        const one = {
          browser: at,
          message,
          bytes: text.length,
          topic: String(headers['topic']),
          urgency: String(headers['urgency']),
          ttl: Number(headers['ttl']),
        }
        received.push(one)
        onMessage(one)
      }
      return response.writeHead(status).end()
    } catch (error) {
      problems.push(String(error))
      return response.writeHead(400).end()
    }
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  function subscribe(): Subscription {
    const keys = createECDH('prime256v1')
    const browser = { keys, publicKey: keys.generateKeys(), auth: randomBytes(16) }
    const at = browsers.push(browser) - 1
    return {
      endpoint: `http://127.0.0.1:${port}/send/${at}`,
      keys: { p256dh: browser.publicKey.toString('base64url'), auth: browser.auth.toString('base64url') },
    }
  }
  return {
    subscribe,
    received,
    problems,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Who sends is known by the key that browsers subscribed to. A token that was right is not looked at again. */
async function verifier(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', alg: 'ES256' })
  const known = new Set<string>()
  return async (authorization: string, audience: string) => {
    if (known.has(authorization)) return
    const { token, sender } =
      /^vapid t=(?<token>[\w.-]+), ?k=(?<sender>[\w-]+)$/.exec(authorization)?.groups ?? {}
    if (sender !== publicKey) throw new Error('another sender')
    const { payload } = await jwtVerify(token ?? '', key, { audience, algorithms: ['ES256'] })
    if (!/^(https:|mailto:)/.test(payload.sub ?? '')) throw new Error('nobody to turn to')
    if ((payload.exp ?? 0) > Date.now() / 1_000 + 24 * 60 * 60) throw new Error('a token for too long')
    known.add(authorization)
  }
}

const derive = (secret: Buffer, salt: Buffer, about: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, length))

function decrypt(body: Buffer, { keys, publicKey, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  if (body.readUInt32BE(16) < sealed.length) throw new Error('more than one record')
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(keys.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = plain.findLastIndex(byte => byte !== 0)
  if (plain[end] !== 2) throw new Error('not the last record')
  return plain.subarray(0, end)
}
