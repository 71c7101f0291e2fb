// Google and Facebook for the journeys. The person at the browser says in a form who they are, as at the real
// ones: so no journey needs to know what another is doing.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeProvider, startFakeProvider } from '#gateway/testing/fake-oauth-provider.ts'

export async function startProviders() {
  const fake = await startFakeProvider()
  const server = createServer((request, response) => {
    answer(fake, new URL(request.url ?? '/', 'http://provider'), response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { ...environment(fake, 'google', root), ...environment(fake, 'facebook', root) },
    close: () => {
      server.closeAllConnections()
      server.close()
      fake.close()
    },
  }
}

type Name = keyof FakeProvider['settings']

function environment({ settings }: FakeProvider, name: Name, root: string): Record<string, string> {
  const { clientId, clientSecret, tokenUrl, userUrl } = settings[name]
  const prefix = name.toUpperCase()
  return {
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
    [`${prefix}_AUTHORIZE_URL`]: `${root}/${name}`,
    [`${prefix}_TOKEN_URL`]: tokenUrl,
    [`${prefix}_USER_URL`]: userUrl,
  }
}

async function answer(fake: FakeProvider, { pathname, searchParams }: URL, response: ServerResponse) {
  const name: Name | undefined = (['google', 'facebook'] as const).find(each => pathname === `/${each}`)
  if (!name) response.writeHead(404).end()
  else if (searchParams.has('answer')) {
    const back = await inTurn(() => decide(fake, name, searchParams))
    response.writeHead(302, { location: back }).end()
  } else response.writeHead(200, { 'content-type': 'text/html' }).end(form(name, searchParams))
}

// The provider knows one person at a time; those who answer at once wait for each other.
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const mine = last.then(act)
  last = mine.catch(() => undefined)
  return mine
}

async function decide(fake: FakeProvider, name: Name, given: URLSearchParams) {
  const field = (key: string) => given.get(key) ?? ''
  const email = field('person_email')
  fake.person = { id: field('person_id'), name: field('person_name'), ...(email ? { email } : {}) }
  fake.refusal =
    given.get('answer') === 'Agree' ? undefined : { error: 'access_denied', error_description: 'No.' }
  const asked = await fetch(`${fake.settings[name].authorizeUrl}?${given}`, { redirect: 'manual' })
  return asked.headers.get('location') ?? '/'
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<"]/g, character => escapes[character] ?? '')

function form(name: Name, asked: URLSearchParams) {
  const kept = Array.from(
    asked,
    ([key, value]) => `<input type=hidden name="${escape(key)}" value="${escape(value)}">`,
  )
  return `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><form>${kept.join('')}
<label>Id <input name="person_id"></label> <label>Name <input name="person_name"></label>
<label>E-mail <input name="person_email"></label>
<button name="answer" value="Agree">Agree</button> <button name="answer" value="Cancel">Cancel</button></form></html>`
}
