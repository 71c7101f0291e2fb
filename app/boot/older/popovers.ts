// The `popover` attribute: a button with `popovertarget` opens and closes the element, and so do Escape and a tap outside.
// Open, it has the class of every sheet; closed, it is a part of the page (`.more-sheet` in app.css).

const open = 'sheet'

const hide = (sheet: Element) => sheet.classList.remove(open)
const hideAll = () => document.querySelectorAll('[popover]').forEach(hide)

export function addPopovers() {
  if ('popover' in HTMLElement.prototype) return
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      hide(this)
    },
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    const sheet = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (button && sheet) sheet.classList.toggle(open)
    else if (!target.closest('[popover]')) hideAll()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideAll()
  })
}
