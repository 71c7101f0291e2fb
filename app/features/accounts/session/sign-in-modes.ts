// Sign-in has one path and several forms. The URL says which one is open, so that reload, links and the back button
// work.
import type { Purpose } from './commands.ts'
import type { Identifier } from './schema.ts'

const modes = ['sign-in', 'sign-up', 'forgotten', 'code', 'enter-code', 'new-password'] as const

export type Mode = (typeof modes)[number]

export function modeOf(pathname: string, search: string): Mode {
  const wanted = new URLSearchParams(search).get('mode')
  return modes.find(mode => mode === wanted) ?? (pathname === '/signup' ? 'sign-up' : 'sign-in')
}

/** The query of another form of the same page; where somebody wanted to go stays in it. */
export function searchFor(mode: Mode, search: string, more: Record<string, string> = {}) {
  const next = new URLSearchParams(search).get('next')
  return `?${new URLSearchParams({ mode, ...more, ...(next ? { next } : {}) })}`
}

/** Whether a new password is to be chosen once the code has let somebody in. */
export const endsInNewPassword = (search: string) =>
  new URLSearchParams(search).get('after') === 'new-password'

/** What the forms have in common: what was typed in one is there in the next. */
export type SignInFormProps = {
  identifier: string
  onIdentifier: (typed: string) => void
  onSent: (identifier: Identifier, purpose: Purpose) => void
}
