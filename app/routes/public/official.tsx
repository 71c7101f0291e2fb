import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Match official · ${productName}`,
  description: "A match official of Zimbabwe's Premier Soccer League: category and matches.",
})

// The record has no match officials yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['official'], () =>
    Promise.reject(
      notFound('This match official', { to: '/explore/officials', label: 'All match officials' }),
    ),
  ),
]

export default function OfficialPage() {
  return null
}
