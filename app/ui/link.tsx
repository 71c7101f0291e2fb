// A link within the site. React Router's own brings along what its framework mode prefetches: 7 KB that
// every visitor would download and nothing here uses.
import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router'

export function Link({
  to,
  replace = false,
  state,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }) {
  const href = useHref(to)
  const navigate = useNavigate()
  const location = useLocation()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isOurs = event.button === 0 && (rest.target === undefined || rest.target === '_self')
    // Another tab, another window, a download: those are the browser's.
    if (event.defaultPrevented || !isOurs || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    // A link to where one is already leaves no step to go back.
    void navigate(to, { replace: replace || createPath(location) === href, state })
  }
  // The words come with the other properties.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={href} onClick={follow} />
}
