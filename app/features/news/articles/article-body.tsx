// Renders the blocks of an article. A tree can hold nothing that a browser would run (app/lib/formats/markdown.ts).
import * as words from '#messages/news/article.js'
import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '#lib/formats/markdown.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'

export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return <div className="grid max-w-[68ch] gap-4">{blocks.map(drawBlock)}</div>
}

// What an article is made of does not change while it is shown: the place of a part is its name.
const drawBlock = (block: Block, key: number): ReactNode => <BlockView key={key} block={block} />

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      const size = block.level === 2 ? 'mt-4 text-26' : 'mt-2 text-20'
      return <Heading className={`font-display leading-tight ${size}`}>{draw(block.inlines)}</Heading>
    }
    case 'paragraph':
      return <p>{draw(block.inlines)}</p>
    case 'list':
      return block.start === null ? (
        <ul className="grid list-disc gap-1 pl-6">{block.items.map(drawItem)}</ul>
      ) : (
        <ol start={block.start} className="grid list-decimal gap-1 pl-6">
          {block.items.map(drawItem)}
        </ol>
      )
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-l-4 border-line pl-4">
          {block.blocks.map(drawBlock)}
        </blockquote>
      )
    case 'table':
      return <TableView table={block} />
    case 'code':
      return (
        <pre className="overflow-x-auto bg-shade p-3 text-14">
          <code>{block.text}</code>
        </pre>
      )
    case 'image':
      return <Picture src={block.path} alt={block.alt} />
    case 'rule':
      return <hr className="border-line" />
  }
}

const drawItem = (blocks: Block[], key: number) => (
  <li key={key}>
    {/* A line of a list is no paragraph of its own. */}
    {blocks.map((block, place) =>
      block.kind === 'paragraph' && place === 0 ? (
        <Fragment key={place}>{draw(block.inlines)}</Fragment>
      ) : (
        drawBlock(block, place)
      ),
    )}
  </li>
)

function TableView({ table: { head, rows, numeric } }: { table: Extract<Block, { kind: 'table' }> }) {
  const look = (place: number) => (numeric[place] ? 'numeric' : undefined)
  return (
    // The keyboard must reach what can only be seen by scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="article-table scrolls" tabIndex={0} aria-label={words.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col" className={look(place)}>
                {draw(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, place) => (
                <td key={place} className={look(place)}>
                  {draw(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const draw = (inlines: readonly Inline[]): ReactNode =>
  inlines.map((inline, key) => <InlineView key={key} inline={inline} />)

function InlineView({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'strong':
      return <strong>{draw(inline.inlines)}</strong>
    case 'emphasis':
      return <em>{draw(inline.inlines)}</em>
    case 'code':
      return <code className="bg-shade px-1">{inline.text}</code>
    case 'break':
      return <br />
    case 'link':
      return inline.href.startsWith('/') ? (
        <Link to={inline.href}>{draw(inline.inlines)}</Link>
      ) : (
        <a href={inline.href} rel="noopener ugc nofollow">
          {draw(inline.inlines)}
        </a>
      )
  }
}
