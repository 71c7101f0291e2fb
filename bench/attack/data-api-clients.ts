// Three hostile clients of the data API: few bytes of request that ask for much work. Each sends its next request as soon
// as one of those under way is answered, whatever the answer was.
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Count, HostileOrder } from './protocol.ts'
import { apiHeaders, ask, type Asked, type Client, reasonOf } from './request.ts'

type Attempt = Asked & { path: string }

/** Sends what `next` makes, `order.strength.requests` at a time, until the end. */
async function keepAsking(
  order: HostileOrder,
  {
    address,
    count,
    end,
    next,
  }: { address: string; count: Count; end: AbortSignal; next: (at: number) => Attempt },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.strength.requests })
  const client: Client = { port: order.port, key: order.key, agent, address }
  let sent = 0
  const line = async () => {
    while (!end.aborted) {
      const { path, ...asked } = next(sent++)
      const outcome = await ask(client, path, { headers: apiHeaders(order.key), ...asked }).then(
        ({ status, retryAfter }) => (status === 503 && !retryAfter ? '503 without Retry-After' : status),
        reasonOf,
      )
      count(outcome)
      // A refused connection or a 429 costs nothing; ten a second are enough of them.
      await sleep(100)
    }
  }
  await Promise.all(Array.from({ length: order.strength.requests }, line))
  agent.destroy()
}

export type HostileClient = (
  order: HostileOrder,
  given: { address: string; count: Count; end: AbortSignal },
) => Promise<void>

/** Names that no earlier request had, so that no statement is found prepared. */
const fresh = () => `a${randomBytes(3).toString('hex')}`

const aliases = (count: number, column: string, prefix = fresh()) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}:${column}`).join(',')

/** The same column hundreds of times, on its own and through embeds that multiply it. */
export const wideSelects: HostileClient = (order, given) =>
  keepAsking(order, {
    ...given,
    next: at => {
      const paths = [
        () => `article_links?select=articles(article_links(articles(${aliases(200, 'body', '')})))`,
        () => `article_links?select=articles(article_links(articles(${aliases(150, 'body')})))`,
        () => `articles?select=${aliases(600, 'body')}`,
        // Twelve kilobytes of text that is prepared and kept by the connection that ran it.
        () => `matches?select=${aliases(700, 'home_goals')}&limit=1`,
        () => `people?select=*&or=(${Array.from({ length: 700 }, (_, n) => `id.eq.${n}`).join(',')})`,
        () => `people?select=*&order=${Array.from({ length: 900 }, () => 'name').join(',')}`,
      ]
      return { path: `/rest/v1/${paths[at % paths.length]?.()}` }
    },
  })

/** Lists inside lists inside lists. */
export const deepEmbeds: HostileClient = (order, given) =>
  keepAsking(order, {
    ...given,
    next: at => {
      const home = 'matches!matches_home_club_id_fkey'
      const paths = [
        `clubs?select=*,${home}(*,match_events(*),lineup_entries(*,players(*,lineup_entries(*))))`,
        `seasons?select=*,matches(*,lineup_entries(*,players(*,lineup_entries(*,matches(*)))))`,
        'article_links?select=articles(article_links(articles(article_links(articles(article_links(articles(*)))))))',
        `clubs?select=${Array.from({ length: 40 }, (_, n) => `${fresh()}${n}:${home}(*,lineup_entries(*))`).join(',')}`,
        `lineup_entries?select=*,matches(*,seasons(*,matches(*)))`,
        `matches?select=*&and=(${'or('.repeat(300)}id.is.null,id.not.is.null${')'.repeat(300)})`,
      ]
      return { path: `/rest/v1/${paths[at % paths.length]}` }
    },
  })

const post = (path: string, body: string) => ({ method: 'POST', path: `/rest/v1/${path}`, body })

/** Names that nothing has, for which the server looks for similar ones. */
export const unknownNames: HostileClient = (order, given) =>
  keepAsking(order, {
    ...given,
    next: at => {
      const long = fresh() + 'matchesplayers'.repeat(1_050)
      const attempts = [
        () => ({ path: `/rest/v1/${long}` }),
        () => ({ path: `/rest/v1/matches?select=${long}` }),
        () => ({ path: `/rest/v1/matches?select=${long}(*)` }),
        () => ({ path: `/rest/v1/rpc/${long}` }),
        () => post('rpc/search', JSON.stringify({ ['matchesplayers'.repeat(65_000)]: 1 })),
        () =>
          post(
            'rpc/search',
            JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))),
          ),
        () => post('rpc/front_page', '['.repeat(450_000) + ']'.repeat(450_000)),
      ]
      return attempts[at % attempts.length]?.() ?? { path: '/rest/v1/' }
    },
  })
