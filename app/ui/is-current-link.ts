/** Whether a link leads to the page that is open, or to one above it. */
export function isCurrentLink(pathname: string, to: string) {
  const path = to.split(/[?#]/)[0] ?? ''
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
