// Firefox ESR by WebDriver BiDi, which it speaks itself.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { type Browser, phone } from './browser.ts'
import { openRpcSocket } from './rpc-socket.ts'
import { retry, startProgram } from './process.ts'

const command = '/usr/bin/firefox-esr'

export const firefox = {
  name: 'Firefox ESR',
  packages: 'firefox-esr',
  isInstalled: () => existsSync(command),
  open,
}

type Session = { capabilities: { browserName: string; browserVersion: string } }
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }

async function open(): Promise<Browser> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'pitch263-firefox-'))
  const program = startProgram(
    command,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)],
    { HOME: profile, MOZ_HEADLESS_WIDTH: '500', MOZ_HEADLESS_HEIGHT: '900' },
  )
  const socket = await retry('Firefox', () => openRpcSocket(`ws://127.0.0.1:${port}/session`))
  const { capabilities } = (await socket.call('session.new', { capabilities: {} })) as Session
  const { contexts } = (await socket.call('browsingContext.getTree')) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await socket.call('browsingContext.setViewport', { context, viewport: phone })
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async goto(address) {
      await socket.call('browsingContext.navigate', { context, url: address, wait: 'complete' })
    },
    async evaluate(expression) {
      const asText = `Promise.resolve(${expression}).then(value => JSON.stringify(value ?? null))`
      const options = { expression: asText, target: { context }, awaitPromise: true, userActivation: true }
      const { result, exceptionDetails } = (await socket.call('script.evaluate', options)) as Evaluated
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    async screenshot() {
      const { data } = (await socket.call('browsingContext.captureScreenshot', { context })) as {
        data: string
      }
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      await program.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
