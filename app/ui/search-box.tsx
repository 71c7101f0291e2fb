import { useId, useRef } from 'react'
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
  return (
    <search>
      <form
        action={action}
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
        <button type="submit" aria-label="Search" className="button-icon absolute top-0 right-0 text-soft">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
