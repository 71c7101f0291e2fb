// What search engines and shared links see. React lifts these into the document's head.
import { useState, useSyncExternalStore } from 'react'

/** `jsonLd`: what the page is about, in schema.org's words; read by machines, run by nobody. */
export function PageHead(page: {
  title: string
  description: string
  address: string
  index?: boolean
  kind?: 'website' | 'article' | 'profile'
  feed?: string
  jsonLd?: readonly object[]
}) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.index === false ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={page.address} />
          <meta property="og:type" content={page.kind ?? 'website'} />
          <meta property="og:title" content={page.title} />
          <meta property="og:description" content={page.description} />
          <meta property="og:url" content={page.address} />
          {page.feed ? <link rel="alternate" type="application/rss+xml" href={page.feed} /> : null}
          {page.jsonLd ? <JsonLd key={page.address} things={page.jsonLd} /> : null}
        </>
      )}
    </>
  )
}

// Rendered by the server and then left alone: the content policy lets no script fill a script element, and
// machines read a page as it arrives. A page that was navigated to has none. What stands in it is not for browsers
// again (pages make it where `import.meta.env.SSR` says so), so that React finds other words there than its own.
function JsonLd({ things }: { things: readonly object[] }) {
  const drawn = useSyncExternalStore(
    stays,
    () => '',
    () => ldOf(things),
  )
  const [kept] = useState(drawn)
  return kept ? (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept }} />
  ) : null
}

const stays = () => () => undefined

/** Nothing in it can end the element. */
const ldOf = (things: readonly object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
