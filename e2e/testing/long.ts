// `npm run test:long` goes through every variant of a journey; `npm test` through the first, which takes the same way.

export const isLong = Number(process.env['TEST_SCALE'] ?? 1) > 1

export const variants = <T>(all: readonly T[], few = 1): readonly T[] => (isLong ? all : all.slice(0, few))

/** Why a journey is left out of `npm test`: it is a variant of what others walk, or one more way through their screens. */
export const longOnly = 'A variant: npm run test:long'
