// Newcomers from a provider, where no new accounts are wanted: they wait in a browser, and are told there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider } from '#gateway/testing/fake-oauth-provider.ts'
import { startFlowSite } from '#gateway/testing/flow-site.ts'
import { comeBack, leave, visit } from '#gateway/testing/oauth-trip.ts'

let fake: FakeProvider

beforeAll(async () => {
  fake = await startFakeProvider()
  fake.person = { id: 'newcomer', name: 'New Comer', email: 'newcomer@mail.test' }
})
afterAll(() => fake.close())

async function arrive(site: Awaited<ReturnType<typeof startFlowSite>>) {
  const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'google')))
  await site.close()
  return Object.fromEntries(there.searchParams)
}

test('by the settings', async () => {
  const site = await startFlowSite({ providers: fake.settings, signups: false })
  expect(await arrive(site)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
})

test('by a trigger, in its own words', async () => {
  const site = await startFlowSite({ providers: fake.settings })
  await site.sql(`
    create function public.refuse() returns trigger language plpgsql
    as $$ begin raise sqlstate 'PT403' using message = 'Sign-up is closed at the moment.'; end $$;
    create trigger refuse before insert on auth.users for each row execute function public.refuse();`)
  expect(await arrive(site)).toMatchObject({
    error_code: 'signup_disabled',
    error_description: 'Sign-up is closed at the moment.',
  })
})
