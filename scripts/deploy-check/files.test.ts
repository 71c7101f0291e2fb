// The files of deploy/, as far as it can be told without running them; `npm run deploy-check` runs them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { caddyFile, makeCertificate, nginxFile } from './files.ts'
import { type ProxyName, versionOf } from './proxies.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitch263-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = { folder, httpPort: 20_080, httpsPort: 20_443, processes: [20_001, 20_002] as [number, number] }

test('nginx never counts a process that restarts as lost', () => {
  const servers = readFileSync(resolve('deploy/nginx.conf'), 'utf8').match(/^\s*#?server 127.*;$/gm) ?? []
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/ max_fails=0;$/)
})

const isInstalled = (name: ProxyName) => versionOf(name) !== undefined

test.runIf(isInstalled('nginx'))('the nginx of this machine reads its file', () => {
  makeCertificate(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxFile(place))
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file, '-e', join(folder, 'error.log')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test.runIf(isInstalled('caddy'))('the Caddy of this machine reads its file', () => {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, caddyFile(place))
  const { status, stderr } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
  })
  expect([status, stderr.includes('Error')]).toEqual([0, false])
})
