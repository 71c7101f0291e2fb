// The two calls that a backup needs of an S3-compatible bucket.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { type Bucket, type Call, signed } from './aws-signature.ts'

const emptySha256 = createHash('sha256').digest('hex')
const patienceMs = 5 * 60_000

/** Uploads a file unless the bucket has one of this name already. */
export async function putOnce(bucket: Bucket, name: string, file: string): Promise<void> {
  const url = urlOf(bucket, name)
  const head = await send({ method: 'HEAD', url, sha256: emptySha256, now: new Date() }, bucket)
  if (head.status !== 200) await put(bucket, name, file)
}

export async function put(bucket: Bucket, name: string, file: string): Promise<void> {
  const url = urlOf(bucket, name)
  // The bucket compares it with what arrives.
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const call = { method: 'PUT' as const, url, sha256: hash.digest('hex'), now: new Date() }
  const { status, words } = await send(call, bucket, file)
  if (status !== 200) {
    const reason = /<Message>([^<]*)/.exec(words)?.[1] ?? ''
    throw new Error(`${url.host} refused ${name} with ${status}. ${reason}`.trim())
  }
}

/** Each part of a name as it stands in a signature: all but letters, digits and - _ . ~ is escaped. */
function urlOf({ url }: Bucket, name: string): URL {
  const escaped = name
    .split('/')
    .map(part =>
      encodeURIComponent(part).replaceAll(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
  return new URL(`${url}/${escaped.join('/')}`)
}

async function send(call: Call, bucket: Bucket, file?: string): Promise<{ status: number; words: string }> {
  const length = file === undefined ? 0 : (await stat(file)).size
  const headers = { ...signed(call, bucket), 'content-length': String(length) }
  const request = (call.url.protocol === 'https:' ? requestByTls : requestPlain)(call.url, {
    method: call.method,
    headers,
    timeout: patienceMs,
  })
  request.once('timeout', () => request.destroy(new Error(`${call.url.host} does not answer.`)))
  const answered = new Promise<{ status: number; words: string }>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', response => {
      text(response).then(words => resolve({ status: response.statusCode ?? 0, words }), reject)
    })
  })
  // A bucket may refuse before it has read all; then its answer says why.
  if (file === undefined) request.end()
  else pipeline(createReadStream(file), request).catch(() => undefined)
  return answered
}
