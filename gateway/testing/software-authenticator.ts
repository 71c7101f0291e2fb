// An authenticator in software: one ES256 key, and answers as a browser would send them. A test may make it lie.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an answer claims; a test changes one of them. */
export type Claims = {
  origin: string
  rpId: string
  isPresent: boolean
  isVerified: boolean
  isFramed: boolean
  counter: number
  userHandle: string
  credentialId: string
  challenge: string
}

type Creation = { challenge: string; rp: { id?: string }; user: { id: string } }
type Request = { challenge: string; rpId?: string }

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32).toString('base64url')
  let userHandle = ''
  let counter = 0

  function claims(challenge: string, rpId: string, lies: Partial<Claims>): Claims {
    const usual = { isPresent: true, isVerified: true, isFramed: false }
    return { origin, rpId, counter, userHandle, credentialId, challenge, ...usual, ...lies }
  }

  return {
    credentialId,

    create(options: Creation, lies: Partial<Claims> = {}) {
      userHandle = options.user.id
      const claimed = claims(options.challenge, options.rp.id ?? '', lies)
      const id = Buffer.from(claimed.credentialId, 'base64url')
      const authData = Buffer.concat([
        head(claimed, flags.attested),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        cbor(coseKey(publicKey.export({ format: 'jwk' }))),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer(claimed, {
        attestationObject: cbor(attestation).toString('base64url'),
        clientDataJSON: clientData('webauthn.create', claimed).toString('base64url'),
      })
    },

    get(options: Request, lies: Partial<Claims> = {}) {
      counter++
      const claimed = claims(options.challenge, options.rpId ?? '', lies)
      const authenticatorData = head(claimed)
      const client = clientData('webauthn.get', claimed)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      return answer(claimed, {
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: claimed.userHandle,
      })
    },
  }
}

function answer<Response>({ credentialId: id }: Claims, response: Response) {
  const type = 'public-key' as const
  return { id, rawId: id, type, response, clientExtensionResults: {} }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

function head({ rpId, isPresent, isVerified, counter }: Claims, more = 0): Buffer {
  const flag = (isPresent ? flags.present : 0) | (isVerified ? flags.verified : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flag]), count])
}

const clientData = (type: string, { challenge, origin, isFramed }: Claims) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }))

function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Map<number, Cbor> {
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? start(1, -value - 1) : start(0, value)
  if (typeof value === 'string')
    return Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value])
  return Buffer.concat([start(5, value.size), ...[...value].flat().map(cbor)])
}

function start(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
