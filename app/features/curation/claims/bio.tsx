// What somebody writes of themselves on their own page.
import * as words from '#messages/curation/claims.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { retryingPart } from '#ui/retrying-part.tsx'
import { PreloadWhenOpen } from '#ui/preload-when-open.tsx'

const BioDialog = retryingPart(
  () => import('./bio-dialog.tsx'),
  file => file.BioDialog,
)

export type Described = { id: string; name: string; bio: string | null; bioLanguage: string }

export function BioButton({
  person,
  onSaved,
}: {
  person: Described
  /** Where the words stand on the page that is open. */
  onSaved?: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.editBio}
      </Button>
      <PreloadWhenOpen part={BioDialog} isOpen={isOpen}>
        <BioDialog person={person} onSaved={onSaved} onClose={() => setOpen(false)} />
      </PreloadWhenOpen>
    </>
  )
}
