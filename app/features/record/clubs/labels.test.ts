import { expect, test } from 'vitest'
import { coloursWords } from './labels.ts'

test('what a source says of the kit stays out of the colours', () => {
  expect(coloursWords('green and white (infobox kit: white with green stripes)')).toBe('Green and white')
})
