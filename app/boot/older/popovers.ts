// The `popover` attribute: a button with `popovertarget` opens and closes the element, and so do Escape and a tap outside.
// Where no script runs the element stands at the end of the page (`.more-sheet` in app.css).

const mark = 'data-open'
const rules = [
  `[popover]:not([${mark}]){display:none}`,
  `[popover][${mark}]{position:fixed!important;max-height:88vh!important}`,
]

const hide = (sheet: Element) => sheet.removeAttribute(mark)
const hideAll = () => document.querySelectorAll(`[${mark}]`).forEach(hide)

export function addPopovers() {
  if ('popover' in HTMLElement.prototype) return
  for (const rule of rules) document.styleSheets[0]?.insertRule(rule)
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      hide(this)
    },
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    const sheet = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (button && sheet) sheet.toggleAttribute(mark, !sheet.hasAttribute(mark))
    else if (!target.closest('[popover]')) hideAll()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideAll()
  })
}
