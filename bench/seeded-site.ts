// The built site on data of its own, with all numbers worked out (a first start works on them for a while, on the same
// cores), behind HTTP/2.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'
import { serveHttps } from './https.ts'
import { root } from './record.ts'

/** Where browsers open it, where it answers without the proxy, and where its keys are. */
export type Site = { url: string; direct: string; dataDir: string; pid: number }

export async function startSeededSite(): Promise<{ site: Site; trust: string; stop: () => Promise<void> }> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-site-'))
  copyData(await seededData(), dataDir)
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
  })
  const https = await serveHttps(port)
  const direct = `http://127.0.0.1:${port}`
  await ready(direct)
  return {
    site: { url: https.url, direct, dataDir, pid: server.pid ?? 0 },
    trust: https.trust,
    stop: async () => {
      await https.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(site: string): Promise<void> {
  for (let tries = 0; tries < 480; tries++) {
    const answer = await fetch(`${site}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error('The site did not start.')
}
