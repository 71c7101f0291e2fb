// Presses every button of a page and shows what comes of it, without changing anything: what would write is refused.
import { expect, type Page, type Request } from '@playwright/test'
import { pseudo } from '#scripts/messages/pseudo.ts'

const refused = {
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'PT409', message: 'Réfúsédü', details: null, hint: null }),
}

/** Scripts that a page waits for: a dialog opens once its own is there. */
const loading = new WeakMap<Page, Set<Request>>()

/** Whatever would write is refused from now on. `writers`: the functions that do. */
export async function refuseWrites(page: Page, writers: ReadonlySet<string>) {
  const scripts = new Set<Request>()
  loading.set(page, scripts)
  page.on('request', request => request.resourceType() === 'script' && scripts.add(request))
  page.on('requestfinished', request => scripts.delete(request))
  page.on('requestfailed', request => scripts.delete(request))
  await page.route(/\/(rest|auth|storage)\/v1\//, async route => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const called = /\/rpc\/(\w+)/.exec(pathname)?.[1]
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method())
    const writes = called ? writers.has(called) : !isRead && !pathname.endsWith('/token')
    await (writes && !isRead ? route.fulfill(refused) : route.continue())
  })
}

const most = 40
/** Whoever is signed out sees nothing more. */
const leaves = [pseudo('Sign out'), pseudo('Sign out here'), pseudo('Impersonate')]

/** `shown`: what is done with each new look of the page. Buttons of one kind, which differ by a name, are pressed once. */
export async function pressAll(page: Page, pressed: string[], shown: (what: string) => Promise<void>) {
  const { href } = new URL(page.url())
  for (let count = 0; count < most; count += 1) {
    const label = await page.evaluate(markNext, [...leaves, ...pressed])
    if (label === undefined) return
    pressed.push(label)
    await press(page)
    await shown(`after “${label}”`)
    const dialog = page.locator(dialogs).last()
    if (await dialog.isVisible()) await pressInDialog(page, label, shown)
    // A form that waits for an answer has no button to press.
    if (page.url() !== href || (await page.locator(busy).count()) > 0) await open(page, href)
  }
}

const busy = '[aria-busy=true]'
const dialogs = '[role=dialog], [role=alertdialog], [role=menu]'

async function pressInDialog(page: Page, label: string, shown: (what: string) => Promise<void>) {
  const submit = page
    .locator('[role=dialog] button[type=submit]:visible, [role=alertdialog] button:visible')
    .last()
  if (await submit.isVisible()) {
    await submit.click({ timeout: 10_000 })
    await settle(page)
    await shown(`after “${label}”, sent empty`)
  }
  for (let tries = 0; tries < 3 && (await page.locator(dialogs).last().isVisible()); tries += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(80)
  }
  if (await page.locator(dialogs).last().isVisible()) await open(page, page.url())
}

async function press(page: Page) {
  await page.locator('[data-next]').first().click({ timeout: 10_000 })
  await settle(page)
}

export async function open(page: Page, href: string) {
  loading.get(page)?.clear()
  await page.goto(href)
  // Those who save data get no script.
  const hasScript = (await page.locator('script[data-first]').count()) > 0
  const hydrated = hasScript ? 'html[data-hydrated]' : 'html'
  await page.waitForSelector(hydrated, { state: 'attached', timeout: 20_000 })
  await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined)
  await settle(page)
}

/** What a press asks for has come. */
export async function settle(page: Page) {
  await page.waitForSelector('h1', { state: 'attached', timeout: 20_000 })
  await page.waitForTimeout(120)
  await expect.poll(() => loading.get(page)?.size ?? 0, { timeout: 20_000 }).toBe(0)
  await page
    .locator(`:is(.late, .splash, .turn, ${busy})`)
    .first()
    .waitFor({ state: 'detached', timeout: 8_000 })
    .catch(() => undefined)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
}

/** It runs in the page. */
function markNext(pressed: string[]): string | undefined {
  // The page of a service to sign in with would replace the document while it is read.
  navigation.onnavigate = event => {
    if (new URL(event.destination.url).pathname.startsWith('/auth/v1/')) event.preventDefault()
  }
  document.querySelector('[data-next]')?.removeAttribute('data-next')
  for (const sheet of document.querySelectorAll<HTMLElement>(':popover-open')) sheet.hidePopover()
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button, header button')) {
    if (button.disabled || !button.checkVisibility() || button.formAction.includes('/_')) continue
    if (button.form?.action.includes('/_')) continue
    const [label = ''] = [button.textContent, button.ariaLabel ?? '']
      .map(text => (text.match(/\S*[^\s -~]\S*/g) ?? []).join(' '))
      .filter(words => words !== '')
    if (label === '' || pressed.includes(label)) continue
    button.dataset['next'] = ''
    // At the edges a message of the press before may lie over it.
    button.scrollIntoView({ block: 'center' })
    return label
  }
  return undefined
}
