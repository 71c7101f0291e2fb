import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { pairRead } from '#features/record/seasons/queries.ts'

export const head = () => ({
  title: `Match of a season · ${productName}`,
  description: 'Leads to the match of a season, by the names of its two clubs.',
  index: false,
})

export const reads = ({ params: { slug = '', pair = '' } }: Visit) => [pairRead(slug, pair)]

/** Nobody sees it: it always leads elsewhere, or says that there is no such match. */
export default function SeasonMatchPage() {
  return null
}
