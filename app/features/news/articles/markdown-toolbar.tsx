// Buttons over the text of an article: each marks what is selected, and gives the focus back to the text.
import { type RefObject, useState } from 'react'
import { insertPicture, mark, type Mark, type Selected } from '#lib/formats/markdown-edit.ts'
import { Button } from '#ui/button.tsx'
import { PictureLibrary } from './picture-library.tsx'

const marks: { kind: Mark; label: string }[] = [
  { kind: 'heading', label: 'Heading' },
  { kind: 'strong', label: 'Bold' },
  { kind: 'emphasis', label: 'Italic' },
  { kind: 'list', label: 'List' },
  { kind: 'numbers', label: 'Numbers' },
  { kind: 'quote', label: 'Quote' },
  { kind: 'link', label: 'Link' },
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
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap gap-1">
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
        Picture…
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
