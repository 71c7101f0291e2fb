import * as words from '#messages/accounts/profile.js'
const at = (moment: string) => new Date(moment).getTime()

/** For how long somebody looked: until they ended it, or until it ended by itself. */
export function impersonationLength(
  look: { startedAt: string; endedAt: string | null; expiresAt: string },
  now: Date,
): string {
  const end = Math.min(look.endedAt ? at(look.endedAt) : at(look.expiresAt), at(look.expiresAt))
  if (end > now.getTime()) return words.stillOn
  const minutes = Math.round((end - at(look.startedAt)) / 60_000)
  if (minutes < 1) return words.underMinute
  return words.lasted({ count: minutes })
}
