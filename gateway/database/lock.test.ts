import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './lock.ts'
import { readRunning, writeRunning } from './running.ts'

let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lock-')))
  children = []
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const program = join(import.meta.dirname, '..', 'testing', 'take-lock.ts')

/** What another program is told that tries to take the same folder. */
async function otherProgram(...words: string[]): Promise<{ pid: number; answer: string }> {
  const child = spawn(process.execPath, [program, folder, ...words])
  children.push(child)
  for await (const line of createInterface({ input: child.stdout }))
    return { pid: child.pid ?? 0, answer: line }
  throw new Error('The other program said nothing.')
}

test('a second program is refused at once and told who holds the folder', async () => {
  const release = await lockDataFolder(folder)
  const { answer } = await otherProgram()
  expect(answer).toContain(`is in use by process ${process.pid}.`)
  release()
  expect((await otherProgram()).answer).toBe('held')
})

test('the same program is refused too, in under a second', async () => {
  const release = await lockDataFolder(folder)
  const started = performance.now()
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  expect(performance.now() - started).toBeLessThan(1_000)
  release()
  expect(readdirSync(join(folder, 'lock'))).toEqual([])
})

test('a command says that it is one, and leaves nothing of that behind when it is killed', async () => {
  const { pid } = await otherProgram('command')
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ pid, isCommand: true })
  const ended = new Promise(done => children.at(-1)?.once('exit', done))
  children.at(-1)?.kill('SIGKILL')
  await ended
  const release = await lockDataFolder(folder)
  release()
  expect(readdirSync(join(folder, 'lock'))).toEqual([])
})

test('of six programs that start together exactly one gets the folder', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => otherProgram()))
  const holders = answers.filter(({ answer }) => answer === 'held')
  expect(holders).toHaveLength(1)
  for (const { answer } of answers) expect(answer).toMatch(/^held$|is in use by process \d+\./)
})

test('a killed program leaves nothing that needs help', async () => {
  const first = await otherProgram()
  expect(first.answer).toBe('held')
  await new Promise(gone => {
    children[0]?.once('exit', gone).kill('SIGKILL')
  })
  expect((await otherProgram()).answer).toBe('held')
})

test('a process id that another program has now does not hold the folder', async () => {
  mkdirSync(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock', `held-${process.ppid}-12345-lastboot`), '')
  const release = await lockDataFolder(folder)
  expect(readdirSync(join(folder, 'lock')).filter(name => name.startsWith('held-'))).toHaveLength(1)
  release()
})

test('the running server can be found while it runs, and not after', () => {
  expect(readRunning(folder)).toBeUndefined()
  const clear = writeRunning(folder, { pid: process.pid, url: 'http://127.0.0.1:3000' })
  expect(readRunning(folder)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:3000' })
  clear()
  expect(readRunning(folder)).toBeUndefined()
  writeRunning(folder, { pid: 2 ** 22 + 1, url: 'http://127.0.0.1:3000' })
  expect(readRunning(folder)).toBeUndefined()
})
