// What a page is about, in schema.org's words. Only the server writes it: a machine reads a page as it arrives.
import { scriptJson } from '#lib/data/page-data.ts'

export const JsonLd = ({ things }: { things: readonly object[] }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: scriptJson({ '@context': 'https://schema.org', '@graph': things }) }}
  />
)
