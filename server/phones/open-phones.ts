// Puts together what answers phones, where the settings and a database of our own allow it.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { TokenBuckets } from '#gateway/http/token-buckets.ts'
import type { DataApi } from '#server/data-api.ts'
import type { Phones } from './phones.ts'
import type { Pages } from '#server/pages.ts'

/** In a minute: the process has pages to answer besides. */
const mostScreens = 6_000

export function openPhones({
  secret,
  sendReplies,
  api,
  pages,
  website,
  log,
}: Pick<Phones, 'secret' | 'sendReplies' | 'website' | 'log'> & {
  api: Pick<DataApi, 'phones' | 'quotas'>
  pages: Pick<Pages, 'phoneReads'>
}): Phones | undefined {
  if (!api.phones || !api.quotas) return undefined
  return {
    secret,
    sendReplies,
    store: api.phones,
    takeOne: api.quotas.takeOne,
    total: new TokenBuckets({ most: mostScreens, seconds: 60 }),
    reads: pages.phoneReads,
    website,
    log,
  }
}

/** Whether the menu can be tried out at /developers/phone. */
export const setPhoneMenu = (admin: Connection, isShown: boolean) =>
  withClient(admin, client =>
    client.query('update app.phone_menu set is_shown = $1 where is_shown is distinct from $1', [isShown]),
  )
