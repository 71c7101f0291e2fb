/** One letter wrong, missing, too many, or two that changed places. */
export function isOneEditAway(one: string, other: string) {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at]
  return (
    long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2))
  )
}
