// WebKitGTK, the engine of Safari, by WebDriver.
import { existsSync, globSync } from 'node:fs'
import { freePort } from '#scripts/free-port.ts'
import { type Browser, phone } from './browser.ts'
import { retry, startProgram } from './process.ts'

const driver = '/usr/bin/WebKitWebDriver'
const findBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

export const webkit = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver libgl1-mesa-dri xvfb xauth',
  isInstalled: () => existsSync(driver) && findBrowser() !== undefined && existsSync('/usr/bin/xvfb-run'),
  open,
}

type Session = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }

async function open(): Promise<Browser> {
  const port = await freePort()
  const program = startProgram('/usr/bin/xvfb-run', ['-a', driver, `--port=${port}`], {
    // Root may not use the sandbox, and no test needs it.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value }: { value: unknown } = JSON.parse(await answer.text())
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await retry('WebKitWebDriver', () => ask('GET', '/status'))
  const options = { binary: findBrowser(), args: ['--automation'] }
  const wanted = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId, capabilities } = (await ask('POST', '/session', { capabilities: wanted })) as Session
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 20_000, pageLoad: 60_000 })
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done)`
    return ask('POST', `${session}/execute/async`, { script, args: [] })
  }
  await fitWindow(ask, session, evaluate)
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: async address => void (await ask('POST', `${session}/url`, { url: address })),
    evaluate,
    screenshot: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      await program.stop()
    },
  }
}

/** The window has a frame, which is not part of the page. */
async function fitWindow(
  ask: (method: string, path: string, body?: object) => Promise<unknown>,
  session: string,
  evaluate: (expression: string) => Promise<unknown>,
) {
  await ask('POST', `${session}/window/rect`, phone)
  const [width = 0, height = 0] = (await evaluate('[innerWidth, innerHeight]')) as number[]
  await ask('POST', `${session}/window/rect`, {
    width: phone.width + (phone.width - width),
    height: phone.height + (phone.height - height),
  })
}
