import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Coach · ${productName}`,
  description: "A coach of Zimbabwe's Premier Soccer League: clubs, licence and matches in charge.",
})

// The record has no coaches yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['coach'], () =>
    Promise.reject(notFound('This coach', { to: '/explore/coaches', label: 'All coaches' })),
  ),
]

export default function CoachPage() {
  return null
}
