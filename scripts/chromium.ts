// The browser that the journeys run in: the system's own Chromium.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

// The headless shell is Chromium without its windows: it draws the same and takes a fifth less time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export function findChromium() {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : usual
  return places.find(runnable)
}

/** Installs Chromium where that is allowed; throws words that say what to install where it is not. */
export function ensureChromium() {
  const found = findChromium() ?? installChromium()
  if (found) return found
  throw new Error(
    process.env.CHROMIUM
      ? `CHROMIUM is ${process.env.CHROMIUM}, and that is not a program that can be run.`
      : 'The journeys need a browser and there is none. On Debian or Ubuntu: sudo apt-get install chromium. Elsewhere: install Chromium or Chrome and set CHROMIUM to its path.',
  )
}

function installChromium() {
  if (process.env.CHROMIUM || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the journeys…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  // Where there is no shell, as in older Debians and in Ubuntu, the whole browser does as well.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const wanted = ['install', '-y', '-qq', '--no-install-recommends', name]
    spawnSync('apt-get', wanted, { stdio: ['ignore', 'ignore', 'inherit'], env })
    const found = findChromium()
    if (found) return found
  }
  return undefined
}

function runnable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
