// What the passport says, on the page and on paper.
import * as words from '#messages/transfers/passport.js'

const kinds: Record<string, string> = {
  permanent: words.registered,
  loan: words.loan,
  listed: words.listed,
  gap: words.gap,
  abroad: words.abroad,
  annulled: words.annulled,
}

export const kindWords = (kind: string) => kinds[kind] ?? kind
