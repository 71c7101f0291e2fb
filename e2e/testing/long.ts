// `npm run test:long` goes through every variant of a journey; `npm test` through the first, which takes the same way.
import type { TestInfo, TestType } from '@playwright/test'

export const isLong = Number(process.env['TEST_SCALE'] ?? 1) > 1

export const variants = <T>(all: readonly T[], few = 1): readonly T[] => (isLong ? all : all.slice(0, few))

type Declare<Args> = (title: string, body: (args: Args, info: TestInfo) => Promise<void> | void) => void

/**
 * Declares a journey of the long run only. `npm test` walks every job (docs/jobs.md), row of the specification and
 * promise of docs/security.md, and looks at every page once; other journeys are variants of these.
 */
export const longTestOf = <A extends object, B extends object>(test: TestType<A, B>): Declare<A & B> =>
  isLong ? test : (title, body) => test.skip(title, body)
