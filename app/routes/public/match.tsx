import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Match · ${productName}`,
  description: "A match of Zimbabwe's Premier Soccer League: score, line-ups, events and officials.",
})

// The record has no matches yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['match'], () => Promise.reject(notFound('This match', { to: '/fixtures', label: 'All matches' }))),
]

export default function MatchPage() {
  return null
}
