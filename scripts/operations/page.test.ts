// docs/operations.md as an operator reads it: every command is run, as it stands there, in a new Debian with systemd. Two
// machines are set up: one server from the Debian package, and two processes from the tarball on Debian's PostgreSQL.
// It needs root, debootstrap and some minutes, so that it runs in the long run alone.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/stage.ts'
import { canOpenDebian, type Debian, openDebian } from './testing/debian.ts'
import { notRun } from './testing/not-run.ts'
import { listBlocks, listInlineCommands, listQuestions } from './testing/page.ts'
import { makeNewer, newer } from './testing/newer.ts'
import { settle, signUp } from './testing/person.ts'

const minutes = 60_000
const arch = process.arch === 'x64' ? 'amd64' : 'arm64'
const taken = new Set<string>()

let out: string
let version: string
let debian: Debian

/** The block of a section by its number, as it stands on the page, for this machine and this version. */
function command(section: string, number: number, wanted = version): string {
  const block = listBlocks().filter(each => each.section === section)[number - 1]
  if (!block) throw new Error(`“${section}” has no command ${number} any more.`)
  taken.add(block.text)
  return block.text
    .replaceAll('<version>', wanted)
    .replaceAll('amd64', arch)
    .replaceAll('linux-x64', `linux-${process.arch}`)
}

const onPage = (section: string, number: number, input?: string) =>
  debian.run(command(section, number), input)
const ask = (sql: string) => debian.run(command('What to watch', 1), sql)
const shows = (name: string) => `curl -sS https://pitch263.example/${name}`

async function open(name: string, pattern: string) {
  debian = await openDebian(join(out, name))
  for (const file of globSync(pattern, { cwd: out }))
    cpSync(join(out, file), join(debian.folder, 'root', file))
  await settle(debian)
}

describe.runIf(canOpenDebian)('the page of operations', { shuffle: false, concurrent: false }, () => {
  beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), 'pitch263-operations-'))
    version = '<version>'
    const making = `${command('One server', 1).trim()} --to ${out}`
    execFileSync('sh', ['-c', making], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    const [file = ''] = globSync('*.deb', { cwd: out })
    version = file.split('_')[1] ?? ''
  }, 30 * minutes)
  afterAll(async () => {
    await debian?.stop()
    rmSync(out, { recursive: true, force: true })
  }, 5 * minutes)

  describe('one server', { shuffle: false }, () => {
    beforeAll(() => open('server', '*.deb'), 20 * minutes)
    afterAll(() => debian.stop(), 5 * minutes)

    test(
      'its steps lead to pages over TLS, a super admin, a verified backup and metrics',
      { timeout: 20 * minutes },
      async () => {
        await onPage('One server', 2)
        await onPage('One server', 3)
        await onPage('One server', 4)
        expect(await onPage('One server', 5)).toMatch(/^HTTP\/2 200/m)
        expect(await debian.run(shows('standings'))).toContain('Dynamos')
        await signUp(debian, 'name@example.com')
        expect(await onPage('One server', 6)).toContain('name@example.com is a super admin now')
        const made = await onPage('One server', 7)
        expect(made).toContain('restored into a scratch database and compared')
        expect(made).toMatch(/\d{4}-.*\.backup$/m)
        expect(await onPage('One server', 8)).toContain(`version="${version}"`)
      },
    )

    test('every question to the database is understood', { timeout: 5 * minutes }, async () => {
      const asked = [
        ...listQuestions(),
        command('A lost second factor', 1),
        command('Passkeys and security keys', 1),
      ]
      expect(await ask(asked.join(';\n'))).not.toMatch(/ERROR/)
    })

    test('what is written in a line is run, too', { timeout: 5 * minutes }, async () => {
      const lines = listInlineCommands()
      expect(lines.length).toBeGreaterThan(8)
      for (const line of lines) {
        const { code, said } = await debian.attempt(line)
        // A search that finds nothing ends with 1.
        const isFine = code === 0 || (code === 1 && line.includes('| grep'))
        expect([line, isFine, said]).toEqual([line, true, said])
      }
    })

    test('backups by hand are made and restored', { timeout: 10 * minutes }, async () => {
      expect(await onPage('Backup and restore', 1)).toMatch(
        /rows of \d+ tables and \d+ uploaded files are restored/,
      )
    })

    test('the database goes back to a minute', { timeout: 10 * minutes }, async () => {
      await ask(`update public.feature_flags set is_enabled = true where key = 'sign_up'`)
      const moment = (await debian.run(`sleep 2; date -u -d '2 hours' '+%F %T'; sleep 2`)).trim()
      await ask(`update public.feature_flags set is_enabled = false where key = 'sign_up'`)
      await debian.run(command('Backup and restore', 2).replace('2026-11-16 21:00', moment))
      await onPage('One server', 4)
      const after = await ask(
        `select 'is_enabled=' || is_enabled from public.feature_flags where key = 'sign_up'`,
      )
      expect(after).toContain('is_enabled=true')
    })

    test('a restore is rehearsed beside the site', { timeout: 10 * minutes }, async () => {
      const rehearsed = debian.attempt(command('Backup and restore', 3))
      const looked = await debian.run(`
        until curl -fso /root/page http://127.0.0.1:3999/standings; do sleep 1; done
        pkill --signal INT --newest --full server/main.ts
        grep -c Dynamos /root/page`)
      expect(Number(looked)).toBeGreaterThan(0)
      expect(await rehearsed).toMatchObject({ said: expect.stringContaining('0 differences') })
      expect((await debian.run('ls /var/tmp')).includes('rehearsal')).toBe(false)
    })

    test(
      'the password of the database and the signing key are replaced',
      { timeout: 5 * minutes },
      async () => {
        await debian.run('systemctl stop pitch263')
        await onPage('Half a data folder', 1)
        await onPage('Secrets', 1)
        await onPage('One server', 4)
        const keys = JSON.parse(await debian.run(shows('auth/v1/.well-known/jwks.json'))) as {
          keys: object[]
        }
        expect(keys.keys).toHaveLength(2)
      },
    )

    test('it is upgraded', { timeout: 10 * minutes }, async () => {
      await makeNewer(debian, 'package', { version, arch })
      await debian.run(command('Upgrades', 1, newer))
      expect(await debian.run(shows('version'))).toContain(newer)
    })
  })

  describe('several processes', { shuffle: false }, () => {
    beforeAll(() => open('processes', '*.tar.gz'), 20 * minutes)
    afterAll(() => debian.stop(), 5 * minutes)

    test(
      'two processes share a PostgreSQL, are upgraded without a pause, and taken back',
      { timeout: 20 * minutes },
      async () => {
        await debian.run('apt-get install -y postgresql caddy curl')
        await debian.run(
          'runuser -u postgres -- psql -v ON_ERROR_STOP=1',
          command('Several processes on one PostgreSQL', 1),
        )
        await onPage('Tarball and Docker', 1)
        await debian.run(`sed -i -e '/^PORT=/d' -e '/^METRICS_PORT=/d' -e '/^POINT_IN_TIME_DAYS=/d' \
        -e "s|^#DATABASE_URL=.*|DATABASE_URL='postgresql://pitch263:secret@127.0.0.1:5432/pitch263?sslmode=disable'|" /etc/pitch263/env
        editor /etc/pitch263/env`)
        await onPage('Several processes on one PostgreSQL', 2)
        await debian.run(`sed 's/127.0.0.1:3000 {/127.0.0.1:3001 127.0.0.1:3002 {/' /opt/pitch263/deploy/Caddyfile > /etc/caddy/Caddyfile
        editor /etc/caddy/Caddyfile
        systemctl restart caddy
        curl -sSI --retry 10 --retry-all-errors https://pitch263.example/`)
        await makeNewer(debian, 'tarball', { version, arch })

        const visits = debian.run(`
        for visit in $(seq 2000); do
          [ -e /root/enough ] && break
          curl -s -o /dev/null -w '%{http_code}\\n' https://pitch263.example/standings; sleep 0.1
        done | sort | uniq -c`)
        await debian.run(command('Upgrades', 2, newer))
        expect(await debian.run(shows('version'))).toContain(newer)
        const [made = '', , ...rest] = command('Upgrades', 2).split('\n')
        await debian.run(rest.join('\n'))
        expect(await debian.run(shows('version'))).toContain(version)
        expect(await debian.run(made)).toContain('restored into a scratch database and compared')
        await debian.run('touch /root/enough')
        expect((await visits).trim()).toMatch(/^\d+ 200$/)
      },
    )
  })

  test('every command of the page was run, or is listed with the reason why it cannot be', () => {
    const left = listBlocks().filter(({ text }) => !taken.has(text))
    expect(left.map(({ first }) => first)).toEqual(
      notRun.filter(({ isBlock }) => isBlock).map(({ words }) => words),
    )
  })
})
