// Whether something happened within the last so many milliseconds. What is stored as later than now was written while the
// clock was wrong: it is old, not new until that time comes. The clocks of several processes differ by a little.
export const isRecent = (at: Date, ms: number, now: number) =>
  at.getTime() + ms > now && at.getTime() <= now + skewMs

export const skewMs = 60_000
