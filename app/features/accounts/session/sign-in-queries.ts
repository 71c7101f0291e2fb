// Which sign-in methods are available, read before anybody is signed in.
import { useEffect } from 'react'
import type { Db } from '#lib/data/db.ts'
import { readPageData } from '#lib/data/page-data.ts'
import { read, type Read } from '#lib/data/read.ts'
import { useRead, useStore } from '#lib/data/use-read.ts'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'

/** Whether new accounts can be made: a switch that the database obeys too. Rendered by the server. */
export const signUpOpen = read(['sign-up-open'], getSignUpOpen)

async function getSignUpOpen(db: Db): Promise<boolean> {
  const { data } = await db
    .from('feature_flags')
    .select('isEnabled:is_enabled')
    .eq('key', 'sign_up')
    .maybeSingle()
    .throwOnError()
  return data?.isEnabled ?? true
}

type SignInMethods = { google: boolean; facebook: boolean; passkeys: boolean }

/** Asked with a plain request: nobody should download the whole connection to see which buttons there are. */
const signInMethods: Read<SignInMethods> = { queryKey: ['ways-in'], queryFn: getSignInMethods }

/** Undefined until they are known; without an answer there is the password. */
export function useSignInMethods(): SignInMethods | undefined {
  const store = useStore()
  const { data } = useRead(signInMethods)
  useEffect(() => {
    if (!store.isFresh(signInMethods)) store.ask(signInMethods).catch(() => undefined)
  }, [store])
  return data
}

async function getSignInMethods(): Promise<SignInMethods> {
  const { api } = readPageData()
  const address = new URL('auth/v1/settings', new URL(api.url, window.location.href))
  const response = await fetch(address, { headers: { apikey: api.publishableKey } })
  if (!response.ok) throw new Error(`The sign-in methods cannot be read: ${response.status}`)
  const {
    external,
    passkeys_enabled: passkeys,
  }: { external?: Partial<SignInMethods>; passkeys_enabled?: boolean } = await response.json()
  return {
    google: external?.google === true,
    facebook: external?.facebook === true,
    passkeys: passkeys === true && canUsePasskeys(),
  }
}
