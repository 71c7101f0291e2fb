import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './open.ts'

const { admin } = inject('testServer')
const url = ({ port, host = 'localhost' }: { port: number; host?: string }) => {
  const { user, password = '', database } = admin
  return `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** A port at which nobody answers. */
async function closedPort() {
  const server = createServer()
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await new Promise(resolve => server.close(resolve))
  return port
}

test('a database that is away is waited for, and used once it answers', async () => {
  const port = await closedPort()
  const said: string[] = []
  const waiting = new AbortController()
  const opening = openDatabase({
    dataDir: '/nowhere',
    databaseUrl: url({ port, host: '127.0.0.1' }),
    waiting: waiting.signal,
    log: message => said.push(message),
  })
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(said[0]).toMatch(
    /^The database at 127\.0\.0\.1 does not answer \(.*ECONNREFUSED.*\)\. It is asked again in 1 s\.$/,
  )
  waiting.abort()
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
})

test('a command that does not wait is told at once', async () => {
  const port = await closedPort()
  const opening = openDatabase({
    dataDir: '/nowhere',
    databaseUrl: url({ port, host: '127.0.0.1' }),
    log: () => undefined,
  })
  await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a wrong name is told at once: it would not come right by waiting', async () => {
  const databaseUrl = url(admin).replace(`/${admin.database}?`, '/there_is_none?')
  const opening = openDatabase({
    dataDir: '/nowhere',
    databaseUrl,
    waiting: new AbortController().signal,
    log: () => undefined,
  })
  await expect(opening).rejects.toMatchObject({ code: '3D000' })
})
