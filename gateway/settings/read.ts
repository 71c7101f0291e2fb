// Settings are read from the environment by one schema. What is wrong is told in one sentence for each setting.
import { z } from 'zod'
import type { About } from './kinds.ts'

type Shape = Record<string, z.ZodType>
export type Env = Record<string, string | undefined>
export type Settings<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

export class SettingsProblem extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Throws with a sentence for each setting that is not as it must be. */
export function readSettings<S extends Shape>(shape: S, env: Env): Settings<S> {
  const read = z.object(shape).safeParse(withoutEmpty(env))
  if (read.success) return read.data as Settings<S>
  throw new SettingsProblem(sentencesOf(shape, env, read.error))
}

export function listProblems(shape: Shape, env: Env): string[] {
  const read = z.object(shape).safeParse(withoutEmpty(env))
  return read.success ? [] : sentencesOf(shape, env, read.error)
}

/** `NAME=` in a file means that it is not set. */
const withoutEmpty = (env: Env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value))

function sentencesOf(shape: Shape, env: Env, { issues }: z.ZodError): string[] {
  return issues.map(({ path: [key], message }) => {
    const name = String(key)
    // A message with its own full stop is a sentence, or the rest of one.
    if (message.endsWith('.')) return message.includes(name) ? message : `${name} ${message}`
    if (aboutOf(shape[name]).isSecret) return `${name} must be ${message}.`
    return `${name} is "${env[name]}"; it must be ${message}.`
  })
}

export const aboutOf = (setting: z.ZodType | undefined): Partial<About> => setting?.meta() ?? {}
