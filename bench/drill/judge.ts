// What people may be answered while something is broken, as docs/operations.md has it: what was asked for, also as it was
// before, or a refusal that says when to come back.
import type { Diary } from './people.ts'

const usual: Record<keyof Diary, RegExp> = {
  pages: /^200$/,
  // A player who was merged is found at another address.
  'new pages': /^(200|301|308|503)$/,
  writes: /^(204|503|429)$/,
  'sign-ins': /^(200|503|429)$/,
}

/** `mayAnswer`: what this drill allows besides, such as `writes 507` or `none`, no answer at all. */
export function faultsIn(diary: Diary, mayAnswer: string[]): string[] {
  const faults: string[] = []
  for (const [kind, { answers }] of Object.entries(diary)) {
    for (const [answer, times] of Object.entries(answers)) {
      const isAnswer = /^\d/.test(answer)
      const isAllowed =
        usual[kind as keyof Diary].test(answer) ||
        mayAnswer.includes(`${kind} ${answer.split(' (')[0]}`) ||
        (!isAnswer && !answer.startsWith('no answer in time') && mayAnswer.includes('none'))
      if (!isAllowed) faults.push(`${kind}: ${answer} × ${times}`)
    }
  }
  return faults
}

/** Longer than any limit of a statement of theirs, and than a page waits for the database. */
const longestMs = 10_000

/** Where the machine has nothing else to do. */
export const waitsIn = (diary: Diary): string[] =>
  Object.entries(diary)
    .filter(([, seen]) => seen.longestMs > longestMs)
    .map(([kind, seen]) => `${kind}: somebody waited ${Math.round(seen.longestMs)} ms`)
