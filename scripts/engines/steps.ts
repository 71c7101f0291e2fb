// What a person does on a page, as expressions for the page.
import { type Browser, until } from './browser.ts'

const text = JSON.stringify

/** The name of a control: what it is labelled with, or its words. */
const named = `
  const squeeze = words => (words ?? '').replace(/\\s+/g, ' ').trim()
  const isSeen = element => element.getClientRects().length > 0
  const nameOf = element => squeeze(element.getAttribute('aria-label') ??
    (element.labels?.[0] ? element.labels[0].textContent : element.textContent))
  const find = (selector, name) => [...document.querySelectorAll(selector)].filter(isSeen)
    .find(element => nameOf(element) === name || (name.endsWith('…') && nameOf(element).startsWith(name.slice(0, -1))))`

const inPage = (body: string) => `(() => { ${named}; ${body} })()`

/** A button or link by its name; one that ends in … is found by its beginning. */
export const press = (browser: Browser, name: string, inside = '') =>
  until(
    browser,
    `pressing “${name}”`,
    inPage(`const target = find(${text(`${inside} button, ${inside} a, ${inside} summary, ${inside} [role=menuitem]`)}, ${text(name)})
      if (!target || target.disabled || target.getAttribute('aria-disabled') === 'true') return false
      target.scrollIntoView({ block: 'center' })
      for (const kind of ['pointerdown', 'pointerup'])
        target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, button: 0, pointerType: 'touch' }))
      target.click()
      return true`),
  )

/** Typed as a browser does it: the value changes, and the page hears of it. */
export const fill = (browser: Browser, label: string, value: string) =>
  until(
    browser,
    `filling “${label}”`,
    inPage(`const field = find('input, textarea, select', ${text(label)})
      if (!field) return false
      field.focus()
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${text(value)})
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
      field.blur()
      return true`),
  )

export const see = (browser: Browser, words: string) =>
  until(browser, `seeing “${words}”`, `document.body.innerText.includes(${text(words)})`)

export const seeAddress = (browser: Browser, path: string) =>
  until(browser, `arriving at ${path}`, `location.pathname === ${text(path)}`)

/** React has taken over what the server sent. */
export const hydrated = (browser: Browser) =>
  until(browser, 'hydration', `document.documentElement.hasAttribute('data-hydrated')`)
