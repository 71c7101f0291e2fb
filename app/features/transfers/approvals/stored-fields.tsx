// Fields that keep what is typed into them on this device, until it is sent, discarded, or a month old.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#lib/browser/drafts.ts'
import { fieldsOf, fillFields, type FormFields } from '#lib/browser/form-fields.ts'
import { DraftNotice } from '#ui/draft-notice.tsx'

type StoredForm = { fields: FormFields }

/** What was typed before into the form of this name. */
export const readStoredForm = (name: string) => readDraft(name) as StoredForm | undefined

/**
 * Stands in a form, around its fields. `name`: of the form and what it is about. `fresh`: fields that are answered anew
 * each time. Whoever sends the form deletes the draft.
 */
export function StoredFields({
  name,
  fresh = [],
  children,
}: {
  name: string
  fresh?: readonly string[]
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [unsent, setUnsent] = useState(() => readStoredForm(name))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (unsent && form) fillFields(form, unsent.fields)
  }, [unsent])

  function keep() {
    const form = place.current?.closest('form')
    if (form) saveDraft(name, { fields: fieldsOf(form).filter(([field]) => !fresh.includes(field)) })
  }

  function discard() {
    deleteDraft(name)
    place.current?.closest('form')?.reset()
    setUnsent(undefined)
  }

  return (
    <div ref={place} className="contents" onInput={keep}>
      <DraftNotice wasStored={unsent !== undefined} onDiscard={discard} />
      {children}
    </div>
  )
}
