// The words of an article with its picture, as readers see them; the editor's preview shows the same.
import * as words from '#messages/news/article.js'
import type { Block } from '#lib/formats/markdown.ts'
import { Picture } from '#ui/picture.tsx'
import { ArticleBody } from './article-body.tsx'

export function ArticleText({
  kind,
  cover,
  coverAlt,
  coverCredit,
  blocks,
  methodNote,
}: {
  kind: string
  cover: string | null
  coverAlt: string | null
  coverCredit: string | null
  blocks: readonly Block[]
  methodNote: string | null
}) {
  return (
    <>
      {cover ? (
        <figure className="mb-6">
          <Picture src={cover} alt={coverAlt ?? ''} />
          {coverCredit ? (
            <figcaption className="mt-1 text-14 text-soft">
              {words.pictureBy({ credit: coverCredit })}
            </figcaption>
          ) : null}
        </figure>
      ) : null}
      {/* The association speaks in a frame of its own: calm, and not to be taken for somebody's opinion. */}
      <div className={kind === 'notice' ? 'border-y-2 border-ink bg-shade px-4 py-6 sm:px-8' : undefined}>
        <ArticleBody blocks={blocks} />
      </div>
      {methodNote ? (
        <p className="mt-6 border-t border-line pt-3 text-14 text-soft">
          <strong>{kind === 'analysis' ? words.method : words.note}</strong> {methodNote}
        </p>
      ) : null}
    </>
  )
}
