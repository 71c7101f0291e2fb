const at = (moment: string) => new Date(moment).getTime()

/** For how long somebody looked: until they ended it, or until it ended by itself. */
export function impersonationLength(
  look: { startedAt: string; endedAt: string | null; expiresAt: string },
  now: Date,
): string {
  const end = Math.min(look.endedAt ? at(look.endedAt) : at(look.expiresAt), at(look.expiresAt))
  if (end > now.getTime()) return 'Still looking'
  const minutes = Math.round((end - at(look.startedAt)) / 60_000)
  if (minutes < 1) return 'Under a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
