// AWS Signature Version 4, by which a bucket knows who calls.
import { createHash, createHmac } from 'node:crypto'

export type Bucket = { url: string; region: string; keyId: string; secret: string }

export type Call = {
  method: 'HEAD' | 'PUT'
  url: URL
  sha256: string
  now: Date
  more?: Record<string, string>
}

/** The headers of a call, its signature among them. */
export function signed({ method, url, sha256, now, more = {} }: Call, { region, keyId, secret }: Bucket) {
  const time = now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const headers: Record<string, string> = {
    ...more,
    host: url.host,
    'x-amz-content-sha256': sha256,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map(name => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${secret}`,
  )
  const signature = hmac(key, toSign).toString('hex')
  const credential = `Credential=${keyId}/${scope}`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
