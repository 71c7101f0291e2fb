/** Where a link may lead: to a page of ours, or to another site by http. Nothing that a browser would run. */
export function safeHref(href: string): string | undefined {
  // Browsers leave out control characters and take \ for /.
  if (/[\p{Cc}\s\\<>"`]/u.test(href) || href.length > 500) return undefined
  if (/^\/(?!\/)/.test(href)) return href
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(href) && URL.canParse(href) ? href : undefined
}
