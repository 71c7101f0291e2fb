// The picture that a shared link shows. Whoever looks for it reads a document as it arrives, so that no script knows it.
const size = { width: '1200', height: '630' }

export const cardLinks = ({ address, alt }: { address: string; alt: string }) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:width" content={size.width} />
    <meta property="og:image:height" content={size.height} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
