import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/read.ts'

export const head = () => ({
  title: `Transfer · ${productName}`,
  description: "A transfer of Zimbabwe's Premier Soccer League: who moved, from where and to where.",
})

// The record has no transfers yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['transfer'], () =>
    Promise.reject(notFound('This transfer', { to: '/transfers', label: 'All transfers' })),
  ),
]

export default function TransferPage() {
  return null
}
