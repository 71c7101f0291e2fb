import { useQuery } from '@tanstack/react-query'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { passkeysRead } from './passkey-queries.ts'

/** Whether a security key can be added: the site offers it, and this browser does. */
export const useOffersKeys = (userId: string) =>
  useQuery(passkeysRead(userId)).data != null && canUsePasskeys()
