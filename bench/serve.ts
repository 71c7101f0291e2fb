// One server to be measured, in a process of its own: the `gateway`; `bare`, which does what anyone
// would write: the role and the claims set, hand-written SQL run, JSON sent; or `lean`, the same in
// the gateway's own single round trip: the least that could be called the same.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import { pipeline, type Prepared } from '#gateway/database/pipeline.ts'
import { cases } from './cases.ts'
import { databaseIn, openBenchGateway } from './bench-gateway.ts'

const [kind = '', admin = '', authenticator = '', dataDir = ''] = process.argv.slice(2)
const database = databaseIn(admin, authenticator)

const listener = kind === 'gateway' ? await gateway() : handWritten(kind === 'bare' ? inTurn : atOnce)
const server = createServer(listener)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit(0))

async function gateway(): Promise<RequestListener> {
  const opened = await openBenchGateway(database, dataDir)
  process.send?.({ key: opened.publishableKey })
  return (request, response) => void opened.handle(request, response)
}

type Run = (client: PoolClient, statement: Prepared) => Promise<string>

const settle = {
  name: 'settle',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
  values: ['anon', '{"role":"anon"}'],
}

async function inTurn(client: PoolClient, statement: Prepared): Promise<string> {
  await client.query('begin read only')
  await client.query(settle)
  const { rows } = await client.query<[string]>({ ...statement, rowMode: 'array' })
  await client.query('commit')
  return rows[0]?.[0] ?? ''
}

async function atOnce(client: PoolClient, statement: Prepared): Promise<string> {
  const [, row] = await pipeline(client, [settle, statement])
  return row?.[0] ?? ''
}

function handWritten(run: Run): RequestListener {
  const pool = new Pool({ ...database.authenticator, max: 10, idleTimeoutMillis: 0 })
  const byPath = new Map(cases.map((each, at) => [each.path, { name: `case_${at}`, text: each.sql }]))

  async function answer(path: string, body: string): Promise<string> {
    const wanted = byPath.get(path)
    if (!wanted) throw new Error(`There is no ${path}.`)
    const values = body === '' ? [] : Object.values(JSON.parse(body) as object).map(String)
    const client = await pool.connect()
    try {
      return await run(client, { ...wanted, values })
    } finally {
      client.release()
    }
  }

  return (request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      answer(request.url ?? '', body)
        .then(text => {
          response.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          })
          response.end(text)
        })
        .catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  }
}
