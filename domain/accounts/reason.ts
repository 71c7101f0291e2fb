// Those who use power over another's account say why. The database takes 1 to 500 characters as they are
// given; the forms ask for 10, because a reason is read by somebody who was not there.

const shortestReason = 10
export const longestReason = 500

/** What is wrong with a reason, if anything is. */
export function reasonProblem(words: string): string | undefined {
  const length = words.trim().length
  if (length === 0) return 'Give a reason.'
  if (length < shortestReason) return `Say a little more: at least ${shortestReason} characters.`
  if (Array.from(words).length > longestReason) return `At most ${longestReason} characters.`
  return undefined
}
