import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { atMost, createLog, hideSecrets, pathForLog } from './log.ts'

function logging() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLog(destination), text: () => lines.join('') }
}

test('fields that hold secrets are hidden, wherever they stand', () => {
  const { log, text } = logging()
  log.info({
    email: 'a',
    user: { email: 'b', name: 'Tendai' },
    request: { headers: { authorization: 'c', cookie: 'd' } },
  })
  expect(JSON.parse(text())).toMatchObject({
    email: '[hidden]',
    user: { email: '[hidden]', name: 'Tendai' },
    request: { headers: { authorization: '[hidden]', cookie: '[hidden]' } },
  })
})

test('an error is logged whole, without the secrets in its words or in those of its cause', () => {
  const { log, text } = logging()
  const cause = new Error('no user tendai@example.co.zw')
  log.error(
    { err: new Error('Connecting to postgres://me:secret@db/x failed', { cause }) },
    'a request failed',
  )
  expect(text()).toContain('log.test.ts')
  expect(text()).not.toMatch(/secret|tendai/)
})

test('a long path is shortened, and costs no time', () => {
  const began = performance.now()
  for (const piece of ['a', 'a.', 'a@', '-', 'eyJ', '%40', 'a1']) {
    const path = `/x/${piece.repeat(16_000)}`
    expect(pathForLog(path).length).toBeLessThan(310)
    hideSecrets(path)
  }
  expect(performance.now() - began).toBeLessThan(500)
})

test('of lines that a flood causes a few are written, with how many were not', () => {
  const { log, text } = logging()
  let clock = 0
  const note = atMost(log, 'refused', { perSecond: 2, now: () => clock })
  for (const at of [1, 2, 3, 4, 5]) note({ at })
  clock = 1_000
  note({ at: 6 })
  clock = 2_000
  note({ at: 7 })
  const lines = text()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as object)
  expect(lines).toMatchObject([{ at: 1 }, { at: 2 }, { at: 6, leftOut: 3 }, { at: 7 }])
  expect(lines[3]).not.toHaveProperty('leftOut')
})

test('what is thrown and is no error is told by what it holds', () => {
  const lines: string[] = []
  const log = createLog({ write: (line: string) => void lines.push(line) })
  log.error({ err: { message: 'The database does not answer.', code: '57P01' } }, 'a request failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: expect.stringMatching(/The database does not answer.*57P01/) },
  })
})
