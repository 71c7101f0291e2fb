// The proxies of this machine, run on the files in deploy/.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caddyFile, makeCertificate, nginxFile, type Place } from './files.ts'

export type ProxyName = 'nginx' | 'caddy'
type Proxy = { child: ChildProcess; stop: () => Promise<void> }

/** The version of a program of this machine; undefined where it is not installed. */
export function versionOf(program: ProxyName): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, [program === 'nginx' ? '-v' : 'version'], {
    encoding: 'utf8',
  })
  return status === 0 ? /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] : undefined
}

export function startProxy(name: ProxyName, place: Place): Proxy {
  const { folder } = place
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  writeFileSync(file, name === 'nginx' ? nginxFile(place) : caddyFile(place))
  if (name === 'nginx') makeCertificate(folder)
  const words =
    name === 'nginx'
      ? ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;']
      : ['run', '--adapter', 'caddyfile', '--config', file]
  const child = spawn(name, words, {
    stdio: ['ignore', 'ignore', openSync(join(folder, `${name}.log`), 'a')],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
  })
  const ended = once(child, 'exit')
  return {
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
