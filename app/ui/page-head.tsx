// What search engines and shared links see. React lifts these into the document's head.
import { useState, useSyncExternalStore } from 'react'

type Head = {
  title: string
  description: string | false
  address: string
  index?: boolean
  kind?: 'website' | 'article' | 'profile'
  feed?: string
  /** What the page is about, in schema.org's words; read by machines, run by nobody. */
  jsonLd?: readonly object[]
}

/**
 * The title, the canonical address and the feed follow the visitor from page to page. What machines alone read is in
 * the document that the server sends, and stays as it is.
 */
export function PageHead(page: Head) {
  return (
    <>
      <title>{page.title}</title>
      {import.meta.env.SSR && page.description ? (
        <meta name="description" content={page.description} />
      ) : null}
      {page.index === false ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={page.address} />
          {import.meta.env.SSR ? <OpenGraph {...page} /> : null}
          {page.feed ? <link rel="alternate" type="application/rss+xml" href={page.feed} /> : null}
          {page.jsonLd ? <JsonLd key={page.address} things={page.jsonLd} /> : null}
        </>
      )}
    </>
  )
}

function OpenGraph({ title, description, address, kind = 'website' }: Head) {
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={address} />
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
