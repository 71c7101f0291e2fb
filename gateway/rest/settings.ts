// What an operator may switch on in the data API. Both are off, as in PostgREST.
import { apiSwitches } from '#gateway/settings/data-api.ts'
import { type Env, readSettings } from '#gateway/settings/read.ts'

export type RestSettings = {
  /** Whether requests may ask for the plan of a statement (PostgREST: db-plan-enabled). A plan tells of hidden rows. */
  plans: boolean
  /** Whether everybody may have an answer without its effects (PostgREST: db-tx-end), and not the operator alone. */
  rollback: boolean
}

export function restSettings(env: Env): RestSettings {
  const { API_PLANS: plans, API_ROLLBACK: rollback } = readSettings(apiSwitches, env)
  return { plans, rollback }
}
