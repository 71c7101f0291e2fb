import { expect, test } from 'vitest'
import { missingDuties } from '#domain/matchday/appointments.ts'
import { missingWords } from './labels.ts'

test('what is missing is told, each kind once', () => {
  expect(missingWords(missingDuties([]))).toBe(
    'referee, two assistant referees, fourth official, match commissioner',
  )
  expect(missingWords(['assistant'])).toBe('assistant referee')
})
