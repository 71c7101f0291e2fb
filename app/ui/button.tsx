import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { Ring } from './ring.tsx'

type Kind = 'primary' | 'quiet' | 'danger'

const looks: Record<Kind, string> = {
  primary: 'button',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
}

/** `busy`: it has been pressed and cannot be pressed again yet; say so in its words ("Saving…"). */
export function Button({
  kind = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  className = '',
  children,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind | undefined; busy?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      className={`${looks[kind]} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Ring /> : null}
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
