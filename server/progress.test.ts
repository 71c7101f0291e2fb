import { expect, test } from 'vitest'
import { openProgress } from './progress.mjs'

/** A terminal, or a file; what it shows once everything that was cleared is gone. */
function terminal(isTTY: boolean) {
  let written = ''
  return {
    out: { isTTY, columns: 60, write: (text: string) => (written += text) },
    written: () => written,
    lines: () =>
      written.split('\n').map(line => line.slice(line.lastIndexOf('\u001b[K') + 1).replace(/^\[K/, '')),
  }
}

test('a step that took a moment leaves a line, a short one none', async () => {
  const { out, lines } = terminal(true)
  let clock = 0
  const progress = openProgress({ out, env: {}, now: () => clock })
  await progress.step('Loading the record', async report => {
    report(1, 4)
    clock += 12_300
  })
  await progress.step('Starting the database', async () => {
    clock += 100
  })
  expect(lines()).toEqual(['✓ Loading the record             12 s', ''])
})

test('the bar shows how much there is, and no line is longer than the terminal', async () => {
  const { out, written } = terminal(true)
  const progress = openProgress({ out, env: {} })
  await progress.step('Installing', async report => {
    for (const [done, all] of [
      [0, 0],
      [45, 100],
      [9, 8],
    ] as const)
      report(done, all)
  })
  for (const share of ['░'.repeat(24), `${'█'.repeat(11)}${'░'.repeat(13)}`, '█'.repeat(24)])
    expect(written()).toContain(share)
  for (const line of written().split('\r\u001b[K')) expect(line.length).toBeLessThan(60)
})

test('a line that is printed during a step stands above it', async () => {
  const { out, lines } = terminal(true)
  const progress = openProgress({ out, env: {} })
  await progress.step('Loading the record', async () => progress.print('a problem'))
  expect(lines()).toEqual(['a problem', ''])
})

test('what fails is thrown, and nothing of the step stays', async () => {
  const { out, lines } = terminal(true)
  const progress = openProgress({ out, env: {} })
  await expect(progress.step('Loading', () => Promise.reject(new Error('no disk')))).rejects.toThrow(
    'no disk',
  )
  expect(lines()).toEqual([''])
})

test.each([
  ['in a file', false, {}],
  ['with LOG_FORMAT=json', true, { LOG_FORMAT: 'json' }],
])('%s nothing is drawn; a step is named where that is wanted', async (_where, isTTY, env) => {
  const { out, written } = terminal(isTTY)
  await openProgress({ out, env }).step('Loading', async report => report(1, 2))
  expect(written()).toBe('')
  await openProgress({ out, env, plain: true }).step('Installing dependencies', async () => undefined)
  expect(written()).toBe('Installing dependencies…\n')
})
