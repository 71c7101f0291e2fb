import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Club · ${productName}`,
  description: "A club of Zimbabwe's Premier Soccer League: squad, staff, matches and history.",
})

// The record has no clubs yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['club'], () => Promise.reject(notFound('This club', { to: '/explore/teams', label: 'All clubs' }))),
]

export default function ClubPage() {
  return null
}
