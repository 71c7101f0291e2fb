import * as messages from '#messages/news/article.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { ArticleView } from '#features/news/articles/article-view.tsx'
import { articleJsonLd } from '#features/news/articles/json-ld.ts'
import { articleRead } from '#features/news/articles/queries.ts'
import { hrefOfArticle } from '#features/news/articles/labels.ts'
import type { Params } from '#lib/router/router.tsx'

export function head({ params, store, siteUrl }: Visit) {
  const article = store.get(articleRead(params['slug'] ?? ''))
  if (!article)
    return {
      title: `${messages.title} · ${productName}`,
      description: import.meta.env.SSR && messages.description,
    }
  const { title, standfirst, status } = article
  const hasWords = standfirst !== null && standfirst.length > 20
  return {
    title: `${title} · ${productName}`,
    description: import.meta.env.SSR && (hasWords ? shortened(standfirst) : messages.description),
    canonical: hrefOfArticle(article),
    ...(article.versions.length > 0 ? { versions: [article, ...article.versions].map(versionOf) } : {}),
    kind: 'article' as const,
    // What was withdrawn keeps its address, so that links still lead somewhere, and leaves the search engines.
    index: status === 'published',
    jsonLd: import.meta.env.SSR && articleJsonLd(article, siteUrl, productName),
  }
}

const versionOf = (version: { slug: string; language: string }) => ({
  language: version.language,
  path: hrefOfArticle(version),
})

const shortened = (words: string) => (words.length < 160 ? words : `${words.slice(0, 155)}…`)

export const reads = ({ params }: Visit) => [articleRead(params['slug'] ?? '')]

export default function ArticlePage({ params }: { params: Params }) {
  const { data: article } = useRead(articleRead(params['slug'] ?? ''))
  if (!article) return null
  return (
    <div className="column">
      <ArticleView article={article} />
    </div>
  )
}
