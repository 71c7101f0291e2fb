// Accounts as one of the gateway's protocols: for now the keys by which anybody can verify its tokens.
import type { GatewayContext, Protocol } from '#gateway/context.ts'
import { sendJson } from '#gateway/http/send-json.ts'
import { publicKeys } from '#gateway/keys/tokens.ts'

const root = '/auth/v1'

export function openAuth({ keys }: GatewayContext): Protocol {
  const keySet = { keys: publicKeys(keys) }
  return {
    root,
    handle: async (request, response) => {
      if (request.method === 'GET' && request.url === `${root}/.well-known/jwks.json`)
        sendJson(response, 200, keySet, { 'cache-control': 'public, max-age=600' })
      else sendJson(response, 404, { code: 'not_found', message: 'There is nothing at this address.' })
    },
    close: async () => undefined,
  }
}
