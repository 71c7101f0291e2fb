// What was typed into a new transfer and not sent, stored on this device.
import { type RefObject, useEffect, useState } from 'react'
import type { TransferType } from '#domain/transfers/moves.ts'
import { readDraft, saveDraft } from '#lib/browser/drafts.ts'
import { fieldsOf, fillFields, type FormFields } from '#lib/browser/form-fields.ts'
import type { ChosenPlayer } from './player-entry.tsx'

type Chosen = { clubId: string; type: TransferType; player: ChosenPlayer | undefined; from: string }
type Unsent = { chosen: Chosen; fields: FormFields }

/** Read once, before the form is rendered. */
export const useUnsent = (name: string) => useState(() => readDraft(name) as Unsent | undefined)[0]

/** The instalments, which the form must have rows for. */
export function instalmentsIn({ fields }: { fields: FormFields }) {
  const all = (name: string) => fields.filter(([each]) => each === name).map(([, value]) => value)
  const amounts = all('amount')
  return all('dueOn').map((dueOn, place) => ({ dueOn, amount: amounts[place] ?? '' }))
}

/** Puts back what was typed, and stores every change. The result belongs to the form's `onInput`. */
export function useStoredForm(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  unsent: Unsent | undefined,
  { clubId, type, player, from }: Chosen,
) {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (unsent && form.current) fillFields(form.current, unsent.fields)
  }, [form, unsent])
  useEffect(() => {
    if (changes > 0 && form.current)
      saveDraft(name, { chosen: { clubId, type, player, from }, fields: fieldsOf(form.current) })
  }, [changes, name, form, clubId, type, player, from])
  return () => setChanges(changes + 1)
}
