// A Debian of its own in which tests do what an operator does, systemd included. debootstrap makes it from the Debian mirror
// once; it is kept in node_modules/.cache with the packages that apt-get is to install later, because the running one has
// no network but its own. Needs root and Linux.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#scripts/stage.ts'

const release = 'trixie'
const packages = 'caddy curl nginx-light postgresql postgresql-client openssl'
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export const canOpenDebian = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0

type Ended = { code: number | null; said: string }
export type Debian = {
  folder: string
  /** Runs words of a shell as root; what they print, errors included. Throws where they fail. */
  run: (words: string, input?: string) => Promise<string>
  /** The same, whatever comes of it. */
  attempt: (words: string, input?: string) => Promise<Ended>
  stop: () => Promise<void>
}

function keptDebian(): string {
  const kept = join(root, 'node_modules', '.cache', `pitch263-debian-systemd-${release}`)
  if (existsSync(kept)) return kept
  const draft = `${kept}.${process.pid}`
  mkdirSync(join(draft, '..'), { recursive: true })
  const words = ['--variant=minbase', '--include=ca-certificates,systemd,systemd-sysv,dbus,procps']
  execFileSync('debootstrap', [...words, release, draft], { stdio: ['ignore', 'ignore', 'inherit'] })
  cpSync('/etc/resolv.conf', join(draft, 'etc/resolv.conf'))
  // What is lost with the machine need not be on the disk at once.
  writeFileSync(join(draft, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  const fetching = `apt-get update && apt-get install --download-only -y ${packages}`
  execFileSync('chroot', [draft, 'sh', '-c', fetching], { stdio: 'ignore', env: { PATH: path } })
  renameSync(draft, kept)
  return kept
}

/** A copy of it in `folder`, running. */
export async function openDebian(folder: string): Promise<Debian> {
  execFileSync('cp', ['-a', keptDebian(), folder])
  const host = spawn('bash', [join(import.meta.dirname, 'debian.sh'), folder], { stdio: 'ignore' })
  const ended = once(host, 'exit')
  const first = await firstProcess(host.pid)
  const enter = ['-t', first, '-m', '-u', '-i', '-n', '-p', '-C', '--', 'env', '-i']
  const environment = [`PATH=${path}`, 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive']

  async function attempt(words: string, input = ''): Promise<Ended> {
    // What waits for something that does not come ends as well.
    const shell = ['timeout', '--foreground', '600', 'bash', '-c', `cd /root\n${words}`]
    const child = spawn('nsenter', [...enter, ...environment, ...shell], { stdio: 'pipe' })
    child.stdin.on('error', () => undefined).end(input)
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code: code as number | null, said: out + errors }
  }
  async function run(words: string, input?: string): Promise<string> {
    const { code, said } = await attempt(`set -e -o pipefail\n${words}`, input)
    if (code !== 0) throw new Error(`${words}\nended with ${code}: ${said}`)
    return said
  }
  async function stop() {
    host.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; (await attempt('systemctl is-active multi-user.target')).code !== 0; tries++) {
    if (tries === 100) throw new Error('systemd did not start.')
    await sleep(200)
  }
  return { folder, run, attempt, stop }
}

/** The number that systemd has outside. */
async function firstProcess(host: number | undefined): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const children = `/proc/${host}/task/${host}/children`
    const [child] = existsSync(children) ? readFileSync(children, 'utf8').split(' ') : []
    if (child && readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd') return child
    await sleep(100)
  }
  throw new Error('There is no systemd in the Debian.')
}
