import { expect, test } from 'vitest'
import { columnsOf } from './import-file.ts'
import { templateOf } from './import-template.ts'

test.each(['matches', 'squads'] as const)('the template of %s has every column, and lines as wide', kind => {
  const [head = '', ...lines] = templateOf(kind).trimEnd().split('\r\n')
  expect(head.split(',')).toEqual(columnsOf[kind])
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.split(',')).toHaveLength(columnsOf[kind].length)
})
