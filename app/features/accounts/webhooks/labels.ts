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

const troubles: Record<string, string> = {
  redirected: words.redirected,
  not_public: words.notPublic,
  no_answer: words.noAnswer,
  no_name: words.noName,
  bad_certificate: words.badCertificate,
  no_connection: words.noConnection,
  no_secret: words.noSecret,
  stopped: words.wasStopped,
}

/** Why the last try failed; `status`: what was answered. */
export const troubleWords = (trouble: string | null, status: number | null) =>
  troubles[trouble ?? ''] ?? words.refused({ status: status ?? '' })
