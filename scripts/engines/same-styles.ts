// Whether Chromium 87 sets the public pages as today's Chromium does: every element has the same colours (of text, ground,
// edges, and of the shapes of drawings), font size and weight, and has the size and the place on the page that it has today,
// within two pixels. Chromium 87 sets lines at whole pixels: where many lines follow each other, as rows of matches do, their
// height is a whole number of pixels.
import { chromium } from '@playwright/test'
import { ensureChromium } from '#scripts/chromium.ts'
import { type Browser, phone, until } from './browser.ts'

/** The box is measured from the corner of the page. */
type Style = { of: string; colours: string; box: [x: number, y: number, width: number, height: number] }

const mostPx = 2

/**
 * What cannot be the same: words for screen readers have no place of their own. What a closed part hides has no place
 * either.
 */
const differs = '.sr-only, .sr-only *, option, script, style, template'

const styles = `Array.from(document.body.querySelectorAll('*')).filter(element =>
  !element.matches('${differs}') && !element.closest('details:not([open]) > :not(summary)') && element.getClientRects().length > 0
).map(element => {
  const { color, backgroundColor, borderTopColor, borderBottomColor, fill, stroke, fontSize, fontWeight } = getComputedStyle(element)
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    of: element.localName + '.' + (element.getAttribute('class') || '') + ' “' + element.textContent.trim().slice(0, 20) + '”',
    colours: [color, backgroundColor, borderTopColor, borderBottomColor, fill, stroke, fontSize, fontWeight].join(' '),
    box: [x + scrollX, y + scrollY, width, height],
  }
})`

/** Improvements that move things, and that older engines do without: lines broken elsewhere, fields as wide as their words. */
const newer = '* { text-wrap: wrap !important; field-sizing: fixed !important }'

const isHydrated = `'hydrated' in document.documentElement.dataset`

/** What comes soon after: what is live follows by itself and then has other words; the sheet of all pages gets its search. */
const isWhole = `!document.querySelector('p.no-print > .text-red ~ a') && document.querySelector('.more-head form') !== null`

/** Today's Chromium, which is asked as the older engine is. */
export async function openToday() {
  const program = await chromium.launch({
    executablePath: ensureChromium(),
    // Letters as wide as the older engine sets them: by their outlines, not by whole pixels.
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
  })
  const page = await program.newPage({ viewport: phone, hasTouch: true, bypassCSP: true })
  return {
    async goto(address: string) {
      await page.goto(address)
      await page.addStyleTag({ content: newer })
    },
    evaluate: (expression: string): Promise<unknown> => page.evaluate(expression),
    close: () => program.close(),
  }
}

type Engine = Pick<Browser, 'goto' | 'evaluate'>

async function stylesOf(engine: Engine, address: string): Promise<Style[]> {
  await engine.goto(address)
  // A font that comes late is for the next page.
  await until(engine, 'hydrating', isHydrated)
  await engine.evaluate('document.fonts.ready.then(() => true)')
  await engine.goto(address)
  await until(engine, 'hydrating', isHydrated)
  await until(engine, 'what comes after the first view', isWhole)
  return (await engine.evaluate(styles)) as Style[]
}

/** What differs on a page, in words. */
export async function compareStyles(older: Engine, today: Engine, address: string): Promise<string[]> {
  const [then, now] = [await stylesOf(older, address), await stylesOf(today, address)]
  if (then.length !== now.length) return [`${then.length} elements, ${now.length} today`]
  return then.flatMap((style, place) => {
    const other = now[place]
    if (!other || other.of !== style.of) return [`${style.of} stands where ${other?.of} stands today`]
    const apart = style.box.map((side, at) => Math.abs(side - (other.box[at] ?? 0)))
    if (style.colours !== other.colours) return [`${style.of}: ${style.colours}, ${other.colours} today`]
    if (Math.max(...apart) > mostPx) return [`${style.of}: ${words(style)}, ${words(other)} today`]
    return []
  })
}

const words = ({ box }: Style) => box.map(side => side.toFixed(1)).join(' ')
