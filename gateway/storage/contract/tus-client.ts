// A client of the tus protocol for tests, one request at a time.
import type { Place } from './fixture.ts'

type Person = { sub: string } | 'visitor' | 'operator'

type Named = {
  bucketName?: string
  objectName?: string
  contentType?: string
  [key: string]: string | undefined
}

export const uploadMetadata = (fields: Named) =>
  Object.entries(fields)
    .map(([key, value = '']) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export async function tusClient({ gateway }: Place, person: Person) {
  const { keys, url } = gateway
  const identity: Record<string, string> =
    typeof person === 'object'
      ? { apikey: keys.publishable, authorization: `Bearer ${await gateway.token(person)}` }
      : { apikey: person === 'operator' ? keys.secret : keys.publishable }
  const endpoint = `${url}/storage/v1/upload/resumable`

  const send = (
    method: string,
    address: string,
    headers: Record<string, string> = {},
    body?: string | Buffer,
  ) =>
    fetch(new URL(address, endpoint), {
      method,
      headers: { 'tus-resumable': '1.0.0', ...identity, ...headers },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    })

  return {
    send,
    endpoint,
    headers: { 'tus-resumable': '1.0.0', ...identity },
    create: (length: number | string, fields: Named, headers: Record<string, string> = {}, body?: string) =>
      send(
        'POST',
        endpoint,
        { 'upload-length': String(length), 'upload-metadata': uploadMetadata(fields), ...headers },
        body,
      ),
    head: (address: string) => send('HEAD', address),
    patch: (
      address: string,
      offset: number | string,
      body: string | Buffer,
      headers: Record<string, string> = {},
    ) =>
      send(
        'PATCH',
        address,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
        body,
      ),
    remove: (address: string) => send('DELETE', address),
  }
}

export const addressOf = (response: Response) => response.headers.get('location') ?? 'none'
export const offsetOf = (response: Response) => response.headers.get('upload-offset')
