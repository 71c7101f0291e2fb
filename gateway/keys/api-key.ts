// API keys say which application is asking. The secret one is for servers: a browser that sends it
// has given it away.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Keys } from './secret-keys.ts'

type ApiKey = 'publishable' | 'secret'

export function apiKeyKind(given: string, keys: Keys): ApiKey | undefined {
  if (given === keys.publishable) return 'publishable'
  return isSame(given, keys.secret) ? 'secret' : undefined
}

export function isBrowser(header: (name: string) => string | undefined): boolean {
  return (
    header('origin') !== undefined ||
    header('sec-fetch-site') !== undefined ||
    header('sec-fetch-dest') !== undefined ||
    (header('user-agent') ?? '').startsWith('Mozilla/')
  )
}

function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
