// What search engines and shared links see. React lifts these into the document's head.
type Head = {
  title: string
  description: string | false
  address: string
  index?: boolean
  kind?: 'website' | 'article' | 'profile'
  feed?: string
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
