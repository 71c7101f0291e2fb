import { useQuery } from '@tanstack/react-query'
import { coverUrl } from './cover.ts'
import { read } from '#lib/data/read.ts'
import { ArticleBody } from './article-body.tsx'

/** The text as readers will see it. What reads Markdown is loaded when somebody writes. */
export function Preview({ body }: { body: string }) {
  const { data: blocks } = useQuery({ ...previewRead(body), placeholderData: before => before })
  if (!blocks) return null
  return <ArticleBody blocks={blocks} />
}

const previewRead = (body: string) =>
  read(['markdown', body], async db => {
    const { parseMarkdown } = await import('#lib/formats/markdown.ts')
    return parseMarkdown(body).map(block =>
      block.kind === 'image' ? { ...block, path: coverUrl(db, block.path, 960) } : block,
    )
  })
