// What the server refuses before it reads anything: who asks too often, or with a wrong key or method.
import * as words from '#messages/record/apiProblems.js'
import { problem } from './problem.ts'

type Limit = { most: number; seconds: number; wait: number; hasKey: boolean }

export const apiRefusals = {
  onlyReading: () => problem(405, words.onlyReading),
  unknownKey: () => problem(401, words.unknownKey),
  tooMany: ({ most, seconds, wait, hasKey }: Limit) => {
    const limit = words.wait({ most, window: seconds, seconds: wait })
    return problem(429, hasKey ? limit : `${limit} ${words.makeKey}`)
  },
}
