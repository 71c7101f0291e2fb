// A connection to the database that a test can cut and restore, as a network would.
import { connect, createServer, type Socket } from 'node:net'
import type { Connection, Database } from '#gateway/database/connection.ts'

export async function openLine(database: Database) {
  const open = new Set<Socket>()
  /** Both directions of each connection. */
  const ways = new Set<{ from: Socket; to: Socket }>()
  let isSilent = false
  const { host, port } = database.admin
  const reach = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  const server = createServer(near => {
    const far = reach()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const way = { from, to }
      open.add(from)
      ways.add(way)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        ways.delete(way)
        to.destroy()
      })
      if (!isSilent) from.pipe(to)
    }
  })
  const listen = (wanted: number) =>
    new Promise<number>(resolve => {
      server.listen(wanted, '127.0.0.1', () => {
        const address = server.address()
        resolve(address !== null && typeof address === 'object' ? address.port : 0)
      })
    })
  const here = await listen(0)
  const through = (connection: Connection) => ({ ...connection, host: '127.0.0.1', port: here })

  return {
    database: { ...database, admin: through(database.admin), authenticator: through(database.authenticator) },
    cut() {
      server.close()
      for (const socket of open) socket.destroy()
    },
    restore: () => listen(here),
    /** Connections stay open and can be made, and nothing comes through: a network that drops what it is given. */
    silence() {
      isSilent = true
      for (const { from, to } of ways) from.unpipe(to)
    },
    speakAgain() {
      isSilent = false
      for (const { from, to } of ways) from.pipe(to)
    },
  }
}
