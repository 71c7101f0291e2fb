// Buttons over the text of an article: each marks what is selected, and gives the focus back to the text.
import * as words from '#messages/news/editor.js'
import { type RefObject, useState } from 'react'
import { insertPicture, mark, type Mark, type Selected } from '#lib/formats/markdown-edit.ts'
import { Button } from '#ui/button.tsx'
import { PictureLibrary } from './picture-library.tsx'

const marks: { kind: Mark; label: string }[] = [
  { kind: 'heading', label: words.heading },
  { kind: 'strong', label: words.bold },
  { kind: 'emphasis', label: words.italic },
  { kind: 'list', label: words.list },
  { kind: 'numbers', label: words.numbers },
  { kind: 'quote', label: words.quote },
  { kind: 'link', label: words.link },
]

export function MarkdownToolbar({
  area,
  clubId,
  onChange,
}: {
  area: RefObject<HTMLTextAreaElement | null>
  clubId: string | null
  onChange: (text: string) => void
}) {
  const [isChoosing, setChoosing] = useState(false)

  function apply(change: (selected: Selected) => Selected) {
    const field = area.current
    if (!field) return
    const next = change({ text: field.value, from: field.selectionStart, to: field.selectionEnd })
    onChange(next.text)
    // Once React has put the text there.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(next.from, next.to)
    })
  }

  return (
    <div role="toolbar" aria-label={words.formatting} className="flex flex-wrap gap-1">
      {marks.map(({ kind, label }) => (
        <Button
          key={kind}
          kind="quiet"
          className="px-3"
          onClick={() => apply(selected => mark(selected, kind))}
        >
          {label}
        </Button>
      ))}
      <Button kind="quiet" className="px-3" onClick={() => setChoosing(true)}>
        {words.picture}
      </Button>
      {isChoosing ? (
        <PictureLibrary
          clubId={clubId}
          onChoose={picture => apply(selected => insertPicture(selected, picture))}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}
