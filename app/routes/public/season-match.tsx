import * as words from '#messages/record/seasonMatch.js'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { pairRead } from '#features/record/seasons/queries.ts'

export const head = () => ({
  title: `${words.title} · ${productName}`,
  description: import.meta.env.SSR && words.description,
  index: false,
})

export const reads = ({ params: { slug = '', pair = '' } }: Visit) => [pairRead(slug, pair)]

/** Nobody sees it: it always leads elsewhere, or says that there is no such match. */
export default function SeasonMatchPage() {
  return null
}
