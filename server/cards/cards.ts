// Share cards: /cards/<state>/<path of the page>.png. A picture never changes at its address, so it may be kept for good, but
// for what somebody can take away again; the address of an earlier state leads to the card of now. Reading and drawing one takes its turn, and few may wait: links of
// cards that nobody has drawn yet are easily made up, and pages come first.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentClient } from '#gateway/http/client.ts'
import { canBeTakenAway } from '#app/cards/address.ts'
import { splitLanguage } from '#lib/language/paths.ts'
import { type Answer, makeAnswer, sendAnswer } from '#server/answer.ts'
import { makePageCache } from '#server/page-cache.ts'
import { problems } from '#server/problems.ts'
import { sendProblem } from '#server/send-problem.ts'
import type { Target } from '#server/target.ts'
import type { Db, Website } from '#server/website.ts'
import { oneByOne } from './one-by-one.ts'
import { pictureOf } from './picture.ts'

const mebibyte = 1024 * 1024
const day = 24 * 60 * 60_000

export const isCardPath = (path: string) => splitLanguage(path).path.startsWith('/cards/')

const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Kept no longer than a page is. */
const shortMs = 10_000
const shortHeaders = { ...headers, 'cache-control': 'public, max-age=60, s-maxage=10' }

/** The state that was asked for is not that of now; or there is no such card. */
class NotThisState extends Error {
  readonly address: string | undefined
  constructor(address?: string) {
    super('The card has another state.')
    this.address = address
  }
}

export function makeCards({ website, db }: { website: Website; db: Db }) {
  const atAddress = makePageCache({ maxAgeMs: day, maxBytes: 16 * mebibyte })
  const forNow = makePageCache({ maxAgeMs: shortMs, maxBytes: mebibyte })
  // The same card stands at several addresses where a page has several.
  const drawn = makePageCache({ maxAgeMs: day, maxBytes: 16 * mebibyte })
  const inTurn = oneByOne({ mostWaiting: 12, mostOfOne: 4 })

  async function make({ path, search }: Target): Promise<Answer> {
    const { language, path: asked } = splitLanguage(path)
    const { readCard } = await website.entry(language)
    const found = await readCard(asked, search, db)
    if (found?.address !== path + search) throw new NotThisState(found?.address)
    const kept = canBeTakenAway(asked) ? shortHeaders : headers
    return drawn.get(`${language} ${found.state}`, async () =>
      makeAnswer(200, kept, await pictureOf(found.card)),
    )
  }

  return async function sendCard(request: IncomingMessage, response: ServerResponse, target: Target) {
    const cards = canBeTakenAway(splitLanguage(target.path).path) ? forNow : atAddress
    try {
      const whose = currentClient()?.network ?? ''
      const card = await cards.get(target.path + target.search, () => inTurn(whose, () => make(target)))
      return await sendAnswer(request, response, card)
    } catch (error) {
      if (!(error instanceof NotThisState)) throw error
      if (error.address === undefined) return sendProblem(request, response, problems.noCard, website)
      response.setHeader('cache-control', 'public, max-age=60, s-maxage=10')
      response.writeHead(302, { location: error.address }).end()
      return undefined
    }
  }
}
