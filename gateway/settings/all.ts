// All settings of the gateway.
import { accounts } from './accounts.ts'
import { apiLimitSettings, apiSwitches } from './data-api.ts'
import { connections, hosting } from './hosting.ts'
import { keys } from './keys.ts'
import { realtime } from './realtime.ts'
import { uploads } from './uploads.ts'

export const gatewaySettings = {
  ...hosting,
  ...keys,
  ...accounts,
  ...apiLimitSettings,
  ...apiSwitches,
  ...connections,
  ...uploads,
  ...realtime,
}
