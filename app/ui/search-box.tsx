import { useEffect, useId, useRef } from 'react'
import { inLanguage } from '#lib/router/language-path.ts'
import * as words from '#messages/site/frame.js'
import { Icon } from './icon.tsx'

/** Without `onSubmit` it is a plain form that asks for `action?q=…`, and works without a script. */
export function SearchBox({
  label,
  name = 'q',
  defaultValue,
  action,
  onSubmit,
  placeholder,
}: {
  label: string
  name?: string
  defaultValue?: string | undefined
  action?: string
  onSubmit?: (query: string) => void
  placeholder?: string
}) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => focusOnSlash(event, box.current)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <search>
      <form
        action={action && inLanguage(action)}
        className="relative w-full"
        onSubmit={event => {
          if (!onSubmit) return
          event.preventDefault()
          onSubmit(box.current?.value.trim() ?? '')
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          name={name}
          defaultValue={defaultValue}
          placeholder={placeholder ?? label}
          enterKeyHint="search"
          maxLength={200}
          className="control pr-12"
        />
        <button
          type="submit"
          aria-label={words.search}
          className="button-icon absolute top-0 right-0 text-soft"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

/** "/" goes to the first box that can be seen, unless somebody is writing, or means something else with it. */
function focusOnSlash(event: KeyboardEvent, box: HTMLInputElement | null) {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isWriting = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  if (
    key !== '/' ||
    ctrlKey ||
    metaKey ||
    altKey ||
    isWriting ||
    event.defaultPrevented ||
    !box?.offsetParent
  )
    return
  event.preventDefault()
  box.focus()
}
