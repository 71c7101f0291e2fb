// All that is wrong with the settings, in a sentence each, before anything is built or opened: `npm start` runs it first,
// and `npm start -- --check-config` runs it alone.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { listMisspelt } from '#gateway/settings/misspelt.ts'
import { type Env, listProblems } from '#gateway/settings/read.ts'
import { readConfig } from './config.ts'
import { siteSettings } from './settings.ts'

/** `file`: the text of `.env`, in which nothing but settings stands. */
export function checkConfig(env: Env, file = ''): string[] {
  const known = [...Object.keys(siteSettings), ...ofTheMachine]
  const inFile = Object.keys(parseEnv(file))
  const problems = [
    ...listMisspelt(known, inFile, true),
    ...listMisspelt(
      known,
      Object.keys(env).filter(name => !inFile.includes(name)),
    ),
    ...listProblems(siteSettings, env),
  ]
  return problems.length > 0 ? problems : contradictionsIn(env)
}

/** Settings of npm scripts and programs, which may stand beside those of the site. */
const ofTheMachine = ['NODE_OPTIONS', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'TZ', 'CHROMIUM', 'PSEUDO_LOCALE']

function contradictionsIn(env: Env): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '..', '.env')
  const problems = checkConfig(process.env, existsSync(path) ? readFileSync(path, 'utf8') : '')
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else if (process.argv.includes('--check-config')) process.stdout.write('All settings are valid.\n')
}
