// Says that a page cannot be had. Without React and the style sheet: whatever is not loaded yet cannot be loaded now.
import * as words from '#messages/site/offline.js'

const bar: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  left: '0.75rem',
  right: '0.75rem',
  // Above the links at the thumb.
  bottom: '4.5rem',
  zIndex: '60',
  maxWidth: '36rem',
  margin: '0 auto',
  padding: '0.75rem 1rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  background: '#15211a',
  color: '#e8eee9',
  border: '1px solid #7bd3a0',
  borderRadius: '0.375rem',
  font: '1rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
}

const action: Partial<CSSStyleDeclaration> = {
  minHeight: '2.75rem',
  padding: '0 0.75rem',
  background: 'none',
  border: '0',
  color: '#7bd3a0',
  font: 'inherit',
  fontWeight: '600',
  textDecoration: 'underline',
  cursor: 'pointer',
}

let shown: HTMLElement | undefined

export function hideNotice() {
  shown?.remove()
  shown = undefined
}

/** `onRetry`: by the button. */
export function showNotice(text: string, onRetry: () => void) {
  hideNotice()
  shown = document.createElement('div')
  const said = document.createElement('p')
  // Empty until it stands in the document: screen readers say what changes there.
  said.setAttribute('role', 'alert')
  Object.assign(said.style, { margin: '0', flex: '1 1 16rem' })
  shown.append(said, button(words.retry, onRetry), button(words.close, hideNotice))
  Object.assign(shown.style, bar)
  document.body.append(shown)
  said.textContent = text
}

function button(label: string, onClick: () => void) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  Object.assign(made.style, action)
  made.addEventListener('click', onClick)
  return made
}
