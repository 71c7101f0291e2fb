import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Player · ${productName}`,
  description: "A player of Zimbabwe's Premier Soccer League: matches, minutes, goals and cards.",
})

// The record has no players yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['player'], () =>
    Promise.reject(notFound('This player', { to: '/explore/players', label: 'All players' })),
  ),
]

export default function PlayerPage() {
  return null
}
