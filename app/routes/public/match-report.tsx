import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Match report · ${productName}`,
  description: "The report of a match of Zimbabwe's Premier Soccer League, with who signed it.",
})

// The record has no matches yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['match-report'], () =>
    Promise.reject(notFound('This match', { to: '/fixtures', label: 'All matches' })),
  ),
]

export default function MatchReportPage() {
  return null
}
