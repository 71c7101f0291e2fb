// The data API as one of the gateway's protocols.
import { timeoutsMs, type GatewayContext, type Protocol } from '#gateway/context.ts'
import { TokenBuckets } from '#gateway/http/token-buckets.ts'
import { CatalogKeeper } from './catalog-keeper.ts'
import { answerFetch, answerHttp, restRoot } from './http.ts'
import { RestApi } from './rest-api.ts'
import { restSettings, type RestSettings } from './settings.ts'

const maxRows = 1_000

type RestProtocol = Protocol & {
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>
}

export async function openRest(
  context: GatewayContext,
  settings: Partial<RestSettings> = {},
): Promise<RestProtocol> {
  const { database, pool, keys, tokens, schemas, log } = context
  const { responseBytes, anonymousRequests, anonymousSeconds, anonymousRequestMs, anonymousBodyBytes } =
    context.limits
  const catalog = new CatalogKeeper(database.admin, schemas, message => log.info(message))
  const api = new RestApi({
    pool,
    catalog,
    keys,
    tokens,
    schemas,
    limits: { maxRows, maxBytes: responseBytes },
    timeoutsMs,
    buckets: new TokenBuckets({ most: anonymousRequests, seconds: anonymousSeconds }),
    anonymousRequestMs,
    anonymousBodyBytes,
    settings: { ...restSettings(process.env), ...settings },
    isFull: () => database.isFull?.() ?? false,
    onBug: error => log.error({ err: error }, 'The data API failed'),
  })
  await catalog.open()
  return {
    root: restRoot,
    handle: (request, response, given) => answerHttp(api, request, response, given),
    fetch: (input, init) => answerFetch(api, input, init),
    close: () => catalog.close(),
  }
}
