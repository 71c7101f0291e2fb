import * as words from '#messages/accounts/webhooks.js'

/** What can be chosen. */
export const webhookEvents = ['goal', 'match.confirmed', 'transfer.registered'] as const

const names: Record<string, string> = {
  goal: words.goal,
  'match.confirmed': words.matchConfirmed,
  'transfer.registered': words.transferRegistered,
  test: words.test,
}

export const eventName = (event: string) => names[event] ?? event
