// What search engines and shared links see. React lifts these into the document's head.

/** `jsonLd`: what the page is about, in schema.org's words; read by machines, run by nobody. */
export function PageHead(page: {
  title: string
  description: string
  address: string
  index?: boolean
  kind?: 'website' | 'article' | 'profile'
  image?: string
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
          {page.image ? <meta property="og:image" content={page.image} /> : null}
          {page.feed ? <link rel="alternate" type="application/rss+xml" href={page.feed} /> : null}
          {page.jsonLd ? <script type="application/ld+json" {...ldOf(page.jsonLd)} /> : null}
        </>
      )}
    </>
  )
}

/** Nothing in it can end the element. */
const ldOf = (things: readonly object[]) => ({
  dangerouslySetInnerHTML: {
    __html: JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c'),
  },
})
