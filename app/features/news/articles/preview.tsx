// The whole article as readers will see it, while it is written. What reads Markdown is loaded when somebody writes.
import * as words from '#messages/news/editor.js'
import { useQuery } from '@tanstack/react-query'
import { coverUrl } from './cover.ts'
import { read } from '#lib/data/read.ts'
import { ArticleText } from './article-text.tsx'
import { kindLabels } from './labels.ts'
import type { ArticleForm } from './schema.ts'

export function Preview({ typed }: { typed: ArticleForm }) {
  const { data } = useQuery({
    ...previewRead(typed.body, typed.coverPath),
    placeholderData: before => before,
  })
  return (
    <article>
      <p className="text-14 text-soft">{kindLabels[typed.kind]}</p>
      <h2 className="font-display mb-2 text-34 leading-tight">{typed.title || words.untitled}</h2>
      {typed.standfirst ? <p className="mb-2 text-20 text-soft">{typed.standfirst}</p> : null}
      <p className="mb-6 text-14 text-soft">{words.previewBy({ author: typed.byline || words.nobodyYet })}</p>
      {data ? (
        <div className="max-w-[68ch]">
          <ArticleText
            kind={typed.kind}
            cover={data.cover}
            coverAlt={typed.coverAlt}
            coverCredit={typed.coverCredit}
            blocks={data.blocks}
            methodNote={typed.methodNote}
          />
        </div>
      ) : null}
    </article>
  )
}

const previewRead = (body: string, coverPath: string) =>
  read(['markdown', body, coverPath], async db => {
    const { parseMarkdown } = await import('#lib/formats/markdown.ts')
    const blocks = parseMarkdown(body).map(block =>
      block.kind === 'image' ? { ...block, path: coverUrl(db, block.path, 960) } : block,
    )
    return { blocks, cover: coverPath ? coverUrl(db, coverPath, 960) : null }
  })
