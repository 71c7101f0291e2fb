// What search engines and shared links see. React lifts these into the document's head.

export function PageHead(page: { title: string; description: string; address: string; index?: boolean }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.index === false ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={page.address} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={page.title} />
          <meta property="og:description" content={page.description} />
          <meta property="og:url" content={page.address} />
        </>
      )}
    </>
  )
}
