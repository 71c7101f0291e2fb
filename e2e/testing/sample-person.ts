import type { Page } from '@playwright/test'
import { sampleAddress } from '#seed/sample-accounts.ts'
import { keepSession, mintSession } from './minted-sessions.ts'
import { expect, operator } from './people.ts'

/** Those of the sample season have something on every page. They come a moment after the site itself. */
export async function signInAsSample(page: Page, baseURL: string | undefined, who: string) {
  const find = () =>
    operator(baseURL).from('profiles').select('id').eq('email', sampleAddress(who)).throwOnError()
  await expect.poll(async () => (await find()).data.length).toBe(1)
  const me = (await find()).data[0]?.id ?? ''
  await keepSession(page, await mintSession(baseURL, me))
  return me
}
