// The browser that the journeys run in: the system's own Chromium.
import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

// The headless shell is Chromium without its windows and profiles: it draws the same, and opens a page in a quarter of
// the time.
const shell = '/usr/bin/chromium-headless-shell'
const usual = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function findChromium() {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : usual
  return places.find(runnable)
}

/** Installs the shell where that is allowed; throws words that say what to install where there is no browser. */
export function ensureChromium() {
  const found = findChromium()
  if (process.env.CHROMIUM || found === shell) return found ?? refuse()
  // Where there is no shell, as in older Debians and in Ubuntu, the whole browser does as well.
  return install('chromium-headless-shell') ?? found ?? install('chromium') ?? refuse()
}

function refuse(): never {
  throw new Error(
    process.env.CHROMIUM
      ? `CHROMIUM is ${process.env.CHROMIUM}, and that is not a program that can be run.`
      : 'The journeys need a browser and there is none. On Debian or Ubuntu: sudo apt-get install chromium. Elsewhere: install Chromium or Chrome and set CHROMIUM to its path.',
  )
}

function install(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name} for the journeys…`)
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  const installed = `/usr/bin/${name}`
  return runnable(installed) ? installed : undefined
}

function runnable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
