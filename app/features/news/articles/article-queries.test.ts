import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '#lib/data/database.types.ts'
import { listNews } from './article-queries.ts'

test('a database that is away is told as that, so that the news of before are served', async () => {
  class Away extends Error {}
  const db = createClient<Database>('http://away', 'key', {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: () => Promise.reject(new Away()) },
  })
  await expect(listNews(db, { club: null, kind: null, year: null, page: 1 })).rejects.toBeInstanceOf(Away)
})
