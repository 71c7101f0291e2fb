import { and } from '#messages/numbers/comparison.js'

/** "A, B and C" */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : and({ names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
