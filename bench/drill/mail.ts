// The mail server is away while people ask for e-mails. Each must come in the end, and once.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailServer, startMailServer } from '#gateway/testing/mail-server.ts'
import { freePort } from '#scripts/free-port.ts'
import { sampleAccounts } from '#seed/sample-accounts.ts'
import { apiHeaders, ask, reasonOf } from '#bench/attack/request.ts'
import type { Drill, Found, Scene } from './drill.ts'
import { openPlain } from './site.ts'

const people = 5
const awaySeconds = 10
/** The second try comes half a minute after the first, and who sends looks three times a minute. */
const patienceMs = 120_000

export const mail: Drill = {
  name: 'mail',
  tried: scale =>
    `${people} people ask for a new password while the mail server is away, for ${awaySeconds * scale} s`,
  async open(folder) {
    const port = await freePort()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@pitch263.test' }
    return { site: await openPlain(folder, env), run: scene => askWhileAway(scene, port) }
  },
}

async function askWhileAway(scene: Scene, port: number): Promise<Found> {
  const asked = sampleAccounts.slice(0, people).map(({ email }) => email)
  const answers = await Promise.all(asked.map((email, at) => askForMail(scene, email, at)))
  await scene.rest(awaySeconds)
  const server = await startMailServer({ port })
  const began = performance.now()
  try {
    await untilSent(server)
    // One that comes twice would come now.
    await scene.rest(2)
  } finally {
    server.close()
  }
  const waited = ((performance.now() - began) / 1000).toFixed(0)
  const copies = asked.map(email => server.messages.filter(text => text.includes(`To: ${email}`)).length)
  return {
    said: [
      `requests for an e-mail ${[...new Set(answers)].join(', ')} × ${people}`,
      `${server.messages.length} e-mails came, the last within ${waited} s of the mail server's return`,
    ],
    faults: [
      ...answers.filter(answer => answer !== '200').map(answer => `a request for an e-mail: ${answer}`),
      ...copies.filter(count => count > 1).map(count => `an e-mail came ${count} times`),
    ],
    lost: asked.filter((_, at) => copies[at] === 0).map(() => 'an e-mail'),
  }
}

async function askForMail({ site }: Scene, email: string, at: number): Promise<string> {
  const key = site.secret('publishable-key')
  const client = { port: site.port, key, agent: new Agent(), address: `203.0.113.${at + 1}` }
  const asked = { method: 'POST', headers: apiHeaders(key), body: JSON.stringify({ email }) }
  return ask(client, '/auth/v1/recover', asked).then(({ status }) => String(status), reasonOf)
}

async function untilSent({ messages }: MailServer) {
  const began = performance.now()
  while (messages.length < people && performance.now() - began < patienceMs) await sleep(200)
}
