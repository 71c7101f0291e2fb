// What an operator may switch on in the data API. Both are off, as in PostgREST.

export type RestSettings = {
  /** Whether requests may ask for the plan of a statement (PostgREST: db-plan-enabled). A plan tells of hidden rows. */
  plans: boolean
  /** Whether everybody may have an answer without its effects (PostgREST: db-tx-end), and not the operator alone. */
  rollback: boolean
}

export const restSettings = (env: NodeJS.ProcessEnv): RestSettings => ({
  plans: isOn('API_PLANS', env),
  rollback: isOn('API_ROLLBACK', env),
})

function isOn(name: string, env: NodeJS.ProcessEnv): boolean {
  const text = env[name] || 'off'
  if (text !== 'on' && text !== 'off') throw new Error(`${name} is "${text}"; it must be on or off.`)
  return text === 'on'
}
