// What makes a dialog modal, on every engine that is supported: those of 2020 know neither <dialog> nor `inert`. The focus
// stays inside and goes back afterwards, Escape closes, the page behind is hidden from screen readers and does not scroll.

type Layer = { frame: HTMLElement; dialog: HTMLElement; lastFocus: HTMLElement; onEscape: () => void }

/** The last was opened last, and is on top. */
const layers: Layer[] = []
const background = new Set<Element>()

/**
 * `frame`: the child of the body that holds the dialog. `first`: what has the focus first. Returns what closes the layer.
 */
export function openModalLayer(
  frame: HTMLElement,
  { dialog, first, onEscape }: { dialog: HTMLElement; first: HTMLElement; onEscape: () => void },
): () => void {
  const { activeElement } = document
  const hasFocus = dialog.contains(activeElement)
  const opener = hasFocus ? null : activeElement
  const layer = { frame, dialog, lastFocus: first, onEscape }
  layers.push(layer)
  update()
  if (!hasFocus) first.focus({ preventScroll: true })
  // Where what has the focus is removed, such as a step that is done, the dialog has it.
  const observer = new MutationObserver(() => {
    if (layers.at(-1) === layer && document.activeElement === document.body) focusOn(dialog)
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    layers.splice(layers.indexOf(layer), 1)
    update()
    // What opened it may be gone, when it has done what it was for.
    const back = opener?.isConnected ? opener : document.getElementById('content')
    if (back instanceof HTMLElement) focusOn(back)
  }
}

const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true })

function update() {
  const top = layers.at(-1)
  for (const part of background) part.removeAttribute('aria-hidden')
  background.clear()
  // Not `inert`: the browser would work out the styles of the whole page again.
  for (const part of top ? document.body.children : [])
    if (part !== top?.frame && !part.matches('script, [aria-hidden], [aria-live]')) {
      part.setAttribute('aria-hidden', 'true')
      background.add(part)
    }
  document.documentElement.style.overflow = top ? 'hidden' : ''
  // Added again it is still there once.
  if (top) {
    document.addEventListener('focusin', keepFocus)
    document.addEventListener('keydown', pressKey)
  } else {
    document.removeEventListener('focusin', keepFocus)
    document.removeEventListener('keydown', pressKey)
  }
}

function keepFocus({ target }: Event) {
  const top = layers.at(-1)
  if (!top || !(target instanceof HTMLElement)) return
  const { dialog, lastFocus } = top
  if (dialog.contains(target)) top.lastFocus = target
  // Toasts are not part of the page behind.
  else if (!target.closest('[aria-live]')) focusOn(lastFocus.isConnected ? lastFocus : dialog)
}

function pressKey(event: KeyboardEvent) {
  const top = layers.at(-1)
  // What is inside may have used the key for itself.
  if (!top || event.defaultPrevented) return
  if (event.key === 'Escape') {
    event.preventDefault()
    top.onEscape()
  } else if (event.key === 'Tab') turnAround(event, top.dialog)
}

/** After the last stop of the Tab key comes the first, and the other way round. */
function turnAround(event: KeyboardEvent, dialog: HTMLElement) {
  const stops = tabStops(dialog)
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const isAtEnd = event.shiftKey
    ? activeElement === first || activeElement === dialog
    : activeElement === last
  const next = event.shiftKey ? last : first
  if (!isAtEnd || !next) return
  event.preventDefault()
  next.focus()
}

const tabStops = (dialog: HTMLElement) =>
  [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(each => each.tabIndex >= 0 && !each.matches(':disabled') && each.getClientRects().length > 0)
