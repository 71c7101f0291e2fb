// Passwords by argon2id, written as PHC strings, which GoTrue reads too. Node runs it beside the event loop.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

export type HashCost = { memoryKb: number; passes: number; parallelism: number }

type Algorithm = 'argon2d' | 'argon2i' | 'argon2id'

const phc = /^\$(argon2(?:id|i|d))\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export const isArgon2 = (hash: string) => hash.startsWith('$argon2')

export async function argon2Hash(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { password, salt, length: 32, cost })
  const { memoryKb, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memoryKb},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

export async function argon2Verify(password: string, hash: string): Promise<boolean> {
  const [, algorithm, memoryKb, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? []
  if (algorithm === undefined) return false
  const wanted = Buffer.from(tag, 'base64')
  const cost = { memoryKb: Number(memoryKb), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await derive(algorithm as Algorithm, {
    password,
    salt: Buffer.from(salt, 'base64'),
    length: wanted.length,
    cost,
  })
  return timingSafeEqual(found, wanted)
}

function derive(
  algorithm: Algorithm,
  { password, salt, length, cost }: { password: string; salt: Buffer; length: number; cost: HashCost },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parameters = {
      message: Buffer.from(password),
      nonce: salt,
      tagLength: length,
      memory: cost.memoryKb,
      passes: cost.passes,
      parallelism: cost.parallelism,
    }
    argon2(algorithm, parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
