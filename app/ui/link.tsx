// A link within the site.
import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLocation, useNavigate } from '#lib/router/router.tsx'

export function Link({
  to,
  replace = false,
  state,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = useHref(useLocation())

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isOurs = event.button === 0 && (rest.target === undefined || rest.target === '_self')
    // Another tab, another window, a download: those are the browser's.
    if (event.defaultPrevented || !isOurs || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    // A link to where one is already leaves no step to go back.
    navigate(to, { replace: replace || here === href, state })
  }
  // The words come with the other properties.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={href} onClick={follow} />
}
