import { productName } from '#app/site.ts'
import { notFound } from '#lib/not-found.ts'
import { read } from '#lib/query-client.ts'

export const head = () => ({
  title: `Article · ${productName}`,
  description: "A report or notice about Zimbabwe's Premier Soccer League, with its author and date.",
})

// The record has no articles yet, so no address leads to one and there is nothing to draw.
export const reads = () => [
  read(['article'], () => Promise.reject(notFound('This article', { to: '/news', label: 'All news' }))),
]

export default function ArticlePage() {
  return null
}
