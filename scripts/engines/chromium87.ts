// Chromium 87 as Debian ships it, inside QtWebEngine 5.15, by the protocol of Chromium's developer tools.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { type Browser, phone } from './browser.ts'
import { openRpcSocket } from './rpc-socket.ts'
import { retry, startProgram } from './process.ts'

export const chromium87 = {
  name: 'Chromium 87',
  packages: 'python3-pyqt5.qtwebengine libgl1-mesa-dri xvfb xauth',
  isInstalled: () =>
    existsSync('/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so') &&
    existsSync('/usr/bin/xvfb-run'),
  open,
}

type Target = { type: string; webSocketDebuggerUrl: string }
type Evaluated = { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } }

async function open(): Promise<Browser> {
  const port = await freePort()
  const script = join(import.meta.dirname, 'qtwebengine.py')
  const program = startProgram('/usr/bin/xvfb-run', ['-a', '/usr/bin/python3', script, String(port)])
  const site = `http://127.0.0.1:${port}/json`
  const targets = await retry('QtWebEngine', async (): Promise<Target[]> => {
    const found: Target[] = await (await fetch(site)).json()
    if (!found.some(({ type }) => type === 'page')) throw new Error('There is no page yet.')
    return found
  })
  const page = targets.find(({ type }) => type === 'page')
  const socket = await openRpcSocket(page?.webSocketDebuggerUrl ?? '')
  await socket.call('Page.enable')
  const size = { ...phone, deviceScaleFactor: 1, mobile: false }
  await socket.call('Emulation.setDeviceMetricsOverride', size)
  await socket.call('Emulation.setScrollbarsHidden', { hidden: true })
  await socket.call('Emulation.setTouchEmulationEnabled', { enabled: true })
  const { 'User-Agent': agent = '' }: Record<string, string> = await (await fetch(`${site}/version`)).json()
  const evaluate = async (expression: string) => {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const { result, exceptionDetails } = (await socket.call('Runtime.evaluate', options)) as Evaluated
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page threw.')
    return result.value
  }
  return {
    version: /Chrome\/[\d.]+/.exec(agent)?.[0] ?? agent,
    async goto(address) {
      await socket.call('Page.navigate', { url: address })
      await retry(address, async () => {
        const ready = `location.href !== 'about:blank' && document.readyState === 'complete'`
        if (!(await evaluate(ready))) throw new Error('It is loading.')
      })
      await sleep(100)
    },
    evaluate,
    async screenshot() {
      const { data } = (await socket.call('Page.captureScreenshot', { format: 'png' })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      await program.stop()
    },
  }
}
