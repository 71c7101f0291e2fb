// Words that do not fit where they stand: cut off at an edge, beyond the box they belong to, over other words, broken, or
// to be scrolled to where nothing says so.
/* oxlint-disable unicorn/consistent-function-scoping -- What runs in the page knows nothing of this file. */
import type { Page } from '@playwright/test'

export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(find)

/** It runs in the page, which knows nothing of this file. */
function find(): string[] {
  type Line = { text: string; box: DOMRect; node: Text; isLoose: boolean }
  const found = new Set<string>()
  const lines: Line[] = []
  const scope = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ').slice(0, 4).join('.')}` : ''}`
  const hasBox = (element: Element) => {
    const { display, borderTopWidth, borderRightWidth, backgroundColor } = styleOf(element)
    const isBoxed = parseFloat(borderTopWidth) + parseFloat(borderRightWidth) > 0
    return !display.startsWith('inline') || display !== 'inline'
      ? isBoxed || !/, 0\)$|transparent/.test(backgroundColor)
      : false
  }

  /** What becomes of a line of words at the edges of the boxes around it. */
  function examine(node: Text, box: DOMRect): { seen: boolean; isLoose: boolean } {
    let isLoose = false
    let isBoxed = false
    for (let at = node.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position, clipPath } = styleOf(at)
      const edge = at.getBoundingClientRect()
      if (edge.width <= 1.5 || edge.height <= 1.5 || clipPath !== 'none') return { seen: false, isLoose }
      // A menu lies over what is under it on purpose.
      if (position === 'sticky' || position === 'fixed' || at.role === 'menu') isLoose = true
      const isBeyond = box.right > edge.right + 1 || box.left < edge.left - 1
      if (/auto|scroll/.test(overflowX) && isBeyond) {
        if (at.matches('.scrolls, .tabs, textarea') && !node.parentElement?.closest('caption'))
          return { seen: false, isLoose: true }
        found.add(`to be scrolled to in ${nameOf(at)}: ${short(node.data)}`)
        return { seen: false, isLoose }
      }
      const isBelow = box.bottom > edge.bottom + 3 || box.top < edge.top - 3
      if (/auto|scroll/.test(overflowY) && isBelow) return { seen: false, isLoose: true }
      if ((/hidden|clip/.test(overflowX) && isBeyond) || (/hidden|clip/.test(overflowY) && isBelow)) {
        found.add(`cut by ${nameOf(at)}: ${short(node.data)}`)
        return { seen: false, isLoose }
      }
      if (!isBoxed && hasBox(at)) {
        isBoxed = true
        if (isBeyond && position !== 'absolute') found.add(`beyond ${nameOf(at)}: ${short(node.data)}`)
      }
      if (at === scope) break
    }
    return { seen: true, isLoose }
  }

  const range = document.createRange()

  /** Words that go on in the next line, as where a button leaves them no room. Very long ones may, in a heading. */
  function findBroken(text: Text) {
    if (text.parentElement && styleOf(text.parentElement).overflowWrap === 'anywhere') return
    for (const { 0: word, index } of text.data.matchAll(/(?<![^\s(])\p{L}{3,13}(?![^\s.,:;)?…])/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = Array.from(range.getClientRects(), ({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 6)
        found.add(`broken in ${nameOf(text.parentElement ?? scope)}: ${word}`)
    }
  }

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    const parent = text.parentElement
    if (!parent || !/\S/.test(text.data) || parent.closest('option, script, style, noscript, svg')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(text)
    let isSeen = false
    const boxes = Array.from(range.getClientRects()).filter(({ width, height }) => width >= 1 && height >= 1)
    for (const box of boxes) {
      const { seen, isLoose } = examine(text, box)
      if (seen) lines.push({ text: short(text.data), box, node: text, isLoose })
      isSeen ||= seen
    }
    if (isSeen && boxes.length > 1) findBroken(text)
  }

  // Letters reach over their line only where two lines stand on the same place.
  const sorted = lines.filter(({ isLoose }) => !isLoose).toSorted((a, b) => a.box.top - b.box.top)
  for (const [at, { text, box, node }] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.box.top > box.bottom - 4) break
      if (other.node === node) continue
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (across > 2 && down > Math.min(box.height, other.box.height) * 0.45)
        found.add(`“${text}” over “${other.text}”`)
    }

  const canvas = document.createElement('canvas').getContext('2d')
  const isTooLong = (element: HTMLElement, text: string) => {
    const { font, paddingLeft, paddingRight } = styleOf(element)
    if (!canvas || element.clientWidth === 0) return false
    canvas.font = font
    const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return canvas.measureText(text).width > room + 1
  }
  const whole = { width: 'auto', 'min-width': '0', 'max-width': 'none' }
  for (const select of scope.querySelectorAll('select')) {
    const text = select.selectedOptions[0]?.text ?? ''
    if (text === '' || !select.checkVisibility()) continue
    // How wide it would be with this option alone: the arrow takes its part, too.
    const alone = select.cloneNode() as HTMLSelectElement
    alone.append(new Option(text))
    for (const [name, value] of Object.entries({ ...whole, position: 'absolute' }))
      alone.style.setProperty(name, value, 'important')
    alone.removeAttribute('id')
    select.after(alone)
    if (alone.offsetWidth > select.offsetWidth + 1)
      found.add(`cut in a select: ${short(text)} (${select.offsetWidth} of ${alone.offsetWidth} px)`)
    alone.remove()
  }
  for (const input of scope.querySelectorAll('input'))
    if (input.checkVisibility() && isTooLong(input, input.placeholder))
      found.add(`cut placeholder: ${short(input.placeholder)} (${input.clientWidth} px)`)
  return [...found]
}
