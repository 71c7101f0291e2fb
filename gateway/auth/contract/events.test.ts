// What a page hears of its session: each thing that happens to it, by the client's own names.
import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

let site: FlowSite
beforeAll(async () => {
  site = await startFlowSite({ confirmEmail: false })
})
afterAll(() => site.close())

const password = 'mbira and marimba'

/** What is heard while something is done. */
async function heardOf(client: SupabaseClient, work: () => Promise<{ error: unknown }>) {
  const events: AuthChangeEvent[] = []
  const { data } = client.auth.onAuthStateChange(event => void events.push(event))
  // Whoever listens is first told how things are.
  await expect.poll(() => events).toEqual(['INITIAL_SESSION'])
  expect((await work()).error).toBeNull()
  data.subscription.unsubscribe()
  return events.slice(1)
}

test('a session is heard to begin, to be renewed, to change and to end', async () => {
  const email = 'tendai@site.test'
  const client = site.visitor()
  const { auth } = client
  expect(await heardOf(client, () => auth.signUp({ email, password }))).toEqual(['SIGNED_IN'])
  expect(await heardOf(client, () => auth.refreshSession())).toEqual(['TOKEN_REFRESHED'])
  const data = { full_name: 'Tendai Moyo' }
  expect(await heardOf(client, () => auth.updateUser({ data }))).toEqual(['USER_UPDATED'])
  expect(await heardOf(client, () => auth.signOut())).toEqual(['SIGNED_OUT'])
  expect(await heardOf(client, () => auth.signInWithPassword({ email, password }))).toEqual(['SIGNED_IN'])
})

test('a recovery is heard as one', async () => {
  const email = 'rudo@site.test'
  const client = site.visitor()
  await client.auth.signUp({ email, password })
  await client.auth.signOut()
  await client.auth.resetPasswordForEmail(email)
  const { code: token } = await site.lastMail(email)
  expect(await heardOf(client, () => client.auth.verifyOtp({ email, token, type: 'recovery' }))).toEqual([
    'PASSWORD_RECOVERY',
  ])
})

test('whoever has no session is told that it is missing', async () => {
  const { auth } = site.visitor()
  const missing = { name: 'AuthSessionMissingError', message: 'Auth session missing!' }
  expect((await auth.getUser()).error).toMatchObject(missing)
  expect((await auth.updateUser({ data: {} })).error).toMatchObject(missing)
  expect(await auth.getSession()).toEqual({ data: { session: null }, error: null })
})
