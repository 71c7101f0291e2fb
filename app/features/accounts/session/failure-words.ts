// The words for a failed sign-in. They are fetched after the page: most people never need them.
import { texts } from './labels.ts'
import type { Context, Words } from './sign-in-errors.ts'

export const loadErrorTexts = () => import('./sign-in-errors.ts')

const unreachable: Words = { message: texts.unreachable, isRetryable: true }

export const failureWords = (error: unknown, context: Context): Promise<Words> =>
  loadErrorTexts().then(
    ({ wordsFor }) => wordsFor(error, context),
    () => unreachable,
  )
