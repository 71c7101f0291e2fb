import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { sessionKey } from '#lib/db.ts'
import { sampleAddress } from '#seed/sample-accounts.ts'
import { expect, operator } from './people.ts'

/** Those of the sample season have something on every page. They come a moment after the site itself. */
export async function signInAsSample(page: Page, baseURL: string | undefined, who: string) {
  const email = sampleAddress(who)
  const db = createClient(baseURL ?? '', process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  let kept = ''
  let me = ''
  // Another journey may be given a link for the same account at the same time: then only the later one opens.
  await expect(async () => {
    const { data } = await operator(baseURL).from('profiles').select('id').eq('email', email).throwOnError()
    me = data[0]?.id ?? ''
    expect(me).not.toBe('')
    const link = await operator(baseURL).auth.admin.generateLink({ type: 'magiclink', email })
    const token = link.data.properties?.hashed_token ?? ''
    const { data: opened } = await db.auth.verifyOtp({ type: 'magiclink', token_hash: token })
    expect(opened.session).not.toBeNull()
    kept = JSON.stringify(opened.session)
  }).toPass()
  await page.goto('/favicon.svg')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, kept] as const)
  return me
}
