import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { textDestination } from './text-log.ts'

function watching() {
  const lines: string[] = []
  let clock = 0
  const destination = textDestination({ print: line => lines.push(line), inColour: false, now: () => clock })
  return {
    log: createLog(destination),
    lines: () => lines.map(line => line.replace(/^\d\d:\d\d:\d\d /, '')),
    wait: (ms: number) => (clock += ms),
  }
}

test('a problem is one short line; ordinary requests and figures are none', () => {
  const { log, lines } = watching()
  log.info({ id: 'x', path: '/', status: 200, ms: 3 }, 'request')
  log.info({ address: 'http://127.0.0.1:3000' }, 'listening')
  log.error({ err: new Error('no such\n  column'), id: 'abc', path: '/clubs' }, 'a request failed')
  log.warn({ openFiles: 900, fileLimit: 1_024 }, 'file descriptors run out')
  log.info('PostgreSQL ended unexpectedly and is started again.')
  expect(lines()).toEqual([
    'a request failed: no such column (/clubs, abc)',
    'file descriptors run out (openFiles 900, fileLimit 1024)',
    'PostgreSQL ended unexpectedly and is started again.',
  ])
})

test('what is said again and again is said once, and later how often', () => {
  const { log, lines, wait } = watching()
  for (const id of ['a', 'b', 'c']) log.error({ err: new Error('away'), id }, 'a request failed')
  wait(10_000)
  log.error({ err: new Error('away'), id: 'd' }, 'a request failed')
  expect(lines()).toEqual(['a request failed: away (a)', 'a request failed: away (d), and 2 times before'])
})

const logAProblem = `
  const { openLog } = await import('./server/log.ts')
  const { openProgress } = await import('./server/progress.mjs')
  openLog(openProgress()).warn({ openFiles: 900 }, 'file descriptors run out')`

test.each([
  [
    'where nobody watches it is JSON',
    '',
    /^\{"level":"warn",.*"openFiles":900,"msg":"file descriptors run out"\}\n$/,
  ],
  ['it is JSON where that is asked for', 'json', /^\{"level":"warn",.*\}\n$/],
  ['it is text where that is asked for', 'text', /^[^{]*file descriptors run out \(openFiles 900\)\n$/],
])('%s', (_, format, wanted) => {
  const env = { ...process.env, LOG_FORMAT: format }
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', logAProblem], {
    env,
    encoding: 'utf8',
  })
  expect(said).toMatch(wanted)
})
