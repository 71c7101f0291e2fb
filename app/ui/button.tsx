import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { SpinnerRing } from './spinner-ring.tsx'

type Kind = 'primary' | 'quiet' | 'danger'

const looks: Record<Kind, string> = {
  primary: 'button',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
}

/**
 * `busy`: it has been pressed and cannot be pressed again yet; say so in its words ("Saving…"). It keeps the
 * focus: a disabled button would lose it, and the next Tab would begin at the top of the page.
 */
export function Button({
  kind = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind | undefined; busy?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      className={`${looks[kind]} ${className}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Also what Enter in a field does: to the browser that is a click on the form's button.
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? <SpinnerRing /> : null}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { kind?: Kind | undefined }) {
  return <Link {...rest} className={`${looks[kind]} ${className}`} />
}
