// npm run keys: what a client needs to connect, as JSON.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readRunning } from './database/running.ts'
import { configuredKeys, openKeys } from './keys/secret-keys.ts'

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? './data' } },
})

const dataDir = resolve(values['data-dir'])
const keys = await openKeys(dataDir, configuredKeys(process.env))
const expected = `http://${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? '3000'}`
const URL = readRunning(dataDir)?.url ?? expected

console.log(JSON.stringify({ URL, publishable_key: keys.publishable, secret_key: keys.secret }, undefined, 2))
