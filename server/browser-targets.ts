// The oldest engines that everything works in: `browserslist` in package.json says it once, and the build asks here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const engines = ['chrome', 'firefox', 'safari'] as const
type Engine = (typeof engines)[number]
type Oldest = Record<Engine, number>

function readOldest(): Oldest {
  const packageFile = join(import.meta.dirname, '..', 'package.json')
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(packageFile, 'utf8'))
  const versionOf = (engine: Engine) => {
    const line = browserslist.find(each => each.startsWith(`${engine} >= `))
    const version = Number(line?.slice(engine.length + 4))
    if (!Number.isInteger(version)) throw new Error(`browserslist in package.json has no "${engine} >= …".`)
    return version
  }
  return { chrome: versionOf('chrome'), firefox: versionOf('firefox'), safari: versionOf('safari') }
}

const oldest = readOldest()

/** What styles are lowered to, as the bundler writes it. */
export const styleTarget = engines.map(engine => `${engine}${oldest[engine]}`)

/** The same as Lightning CSS writes it, the version in the upper half of a number. */
export const lightningTargets = Object.fromEntries(engines.map(engine => [engine, oldest[engine] << 16]))

/** What scripts are lowered to. These engines parse all of ES2020, but not all of what came after it. */
export const scriptTarget = 'es2020'
