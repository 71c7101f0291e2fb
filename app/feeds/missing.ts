import { title as missingTitle } from '#messages/site/missing.js'
import type { FeedAnswer } from './feed.ts'

/** `what`: as a sentence begins, 'This club'. */
export const missing = (what: string): FeedAnswer => ({
  type: 'text/plain; charset=utf-8',
  status: 404,
  body: `${missingTitle({ what })}.\n`,
})
