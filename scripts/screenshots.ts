// Every page as people see it: on a phone and on a desk, by day and by night, signed in as whom it is for. One
// picture per page with the four side by side, in screenshots/. Words after the command choose: `npm run
// screenshots -- standings` makes those whose name has "standings" in it.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from './chromium.ts'
import { type Shot, shots } from './screenshot-list.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'screenshots')
const port = Number(process.env['PORT'] ?? 3264)
const site = `http://127.0.0.1:${port}`
const views = [360, 1280].flatMap(width => (['light', 'dark'] as const).map(scheme => ({ width, scheme })))

type Taken = { width: number; picture: Buffer }

async function main(words: string[]) {
  const wanted = shots.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
  mkdirSync(target, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-screenshots-'))
  const server = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await ready()
    const password = readFileSync(join(dataDir, 'secrets', 'sample-password'), 'utf8').trim()
    let failed = 0
    for (const who of new Set(wanted.map(shot => shot.who))) {
      const theirs = wanted.filter(shot => shot.who === who)
      failed += await shoot(browser, theirs, who, password)
    }
    console.log(`${wanted.length - failed} of ${wanted.length} pages: ${target}`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    server.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  }
}

async function ready() {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${site}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error('The site did not start.')
}

/** How many of them could not be made; one that fails keeps no other from being seen. */
async function shoot(browser: Browser, theirs: Shot[], who: string | undefined, password: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  let failed = 0
  if (who) await signIn(page, who, password)
  for (const shot of theirs) {
    try {
      await compose(browser, shot.name, await look(page, shot))
      console.log(shot.name)
    } catch (error) {
      failed += 1
      console.error(`${shot.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await context.close()
  return failed
}

async function look(page: Page, { path, steps }: Shot) {
  const taken: Taken[] = []
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + path, { waitUntil: 'networkidle' })
  await steps?.(page)
  for (const { width, scheme } of views) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForLoadState('networkidle')
    // A link may have been followed: the page it leads to is there once it has its heading.
    await page.locator('main h1').first().waitFor()
    taken.push({ width, picture: await page.screenshot({ fullPage: true }) })
  }
  return taken
}

async function signIn(page: Page, who: string, password: string) {
  await page.goto(`${site}/auth`)
  await page.getByLabel('E-mail or phone number').fill(`${who}@sample.pitch263.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
}

/** The four views beside each other, the long ones cut where nobody would look any more. */
async function compose(browser: Browser, name: string, taken: Taken[]) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  const pictures = taken.map(({ width, picture }) => {
    const source = `data:image/png;base64,${picture.toString('base64')}`
    return `<div style="max-height:1900px;overflow:hidden"><img width="${width / 1.75}" src="${source}"></div>`
  })
  await page.setContent(
    `<body style="margin:8px;display:flex;gap:8px;background:#888">${pictures.join('')}</body>`,
  )
  await page.screenshot({ path: join(target, `${name}.png`), fullPage: true })
  await page.close()
}

await main(process.argv.slice(2))
