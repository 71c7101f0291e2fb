// Those who use power over another's account say why. The database takes 1 to 500 characters as they are
// given; the forms ask for 10, because a reason is read by somebody who was not there.

export const shortestReason = 10
export const longestReason = 500

/** What is wrong with a reason, if anything is. */
export function reasonFault(words: string): 'missing' | 'short' | 'long' | undefined {
  const length = words.trim().length
  if (length === 0) return 'missing'
  if (length < shortestReason) return 'short'
  if (Array.from(words).length > longestReason) return 'long'
  return undefined
}
