/** How a page is left. Replaced as soon as it can be said what to do without a network (boot/offline/leave-offline.ts). */
export const leaving = {
  /** A step within the site, to a page that may still have to be loaded. */
  step: (_href: string, go: () => void) => go(),
  /** The page at `href` could not be loaded in place: its document is. */
  load: (href: string) => window.location.assign(href),
}
