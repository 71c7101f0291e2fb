// All settings of the gateway.
import { accounts } from './accounts.ts'
import { apiLimitSettings, apiSwitches, statements } from './data-api.ts'
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
  ...statements,
  ...connections,
  ...uploads,
  ...realtime,
}
