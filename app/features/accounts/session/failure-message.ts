// The messages of a failed sign-in. They are fetched after the page: most people never need them.
import * as words from '#messages/accounts/signIn.js'
import type { Context, FailureMessage } from './sign-in-errors.ts'

export const loadErrorTexts = () => import('./sign-in-errors.ts')

const unreachable: FailureMessage = { message: words.unreachable, isRetryable: true }

export const failureMessage = (error: unknown, context: Context): Promise<FailureMessage> =>
  loadErrorTexts().then(
    ({ messageFor }) => messageFor(error, context),
    () => unreachable,
  )
