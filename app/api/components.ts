// The objects that several resources contain.
import * as words from '#messages/record/apiFields.js'
import { id, moment, objectOf, orNull, text } from './fields.ts'

export const components = {
  Named: objectOf({ slug: text(words.slug), name: text(words.name) }),
  Source: objectOf({
    name: text(words.sourceName),
    licence: orNull(text(words.sourceLicence)),
    url: orNull(text(words.sourceUrl)),
  }),
  Run: objectOf({ id: id(words.runId), version: text(words.runVersion), ran_at: moment(words.runAt) }),
}
