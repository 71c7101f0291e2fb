import * as words from '#messages/accounts/privacy.js'
import { useState } from 'react'
import { AgeFields } from '#features/accounts/shared/age-fields.tsx'
import { setBirthYear } from '#features/accounts/shared/birth-year.ts'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { type Privacy, privacyKey } from './queries.ts'

/** The year of birth, and for somebody under 18 where the guardian's answer stands. */
export function AgePanel({
  userId,
  privacy,
  readOnly,
}: {
  userId: string
  privacy: Privacy
  readOnly: boolean
}) {
  const [isTelling, setTelling] = useState(false)
  const { birthYear, isMinor, guardianConfirmedAt } = privacy
  const isSettled = birthYear !== null && (!isMinor || guardianConfirmedAt !== null)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{standOf(privacy)}</p>
      {isSettled ? null : (
        <div>
          <Button kind="quiet" disabled={readOnly} onClick={() => setTelling(true)}>
            {birthYear === null ? words.addYear : words.addGuardian}
          </Button>
        </div>
      )}
      {isTelling ? <AgeDialog userId={userId} privacy={privacy} onClose={() => setTelling(false)} /> : null}
    </div>
  )
}

function standOf({
  birthYear,
  isMinor,
  guardianEmail,
  guardianAskedAt,
  guardianConfirmedAt,
}: Privacy): string {
  if (birthYear === null) return words.yearUnknown
  const born = words.born({ year: birthYear })
  if (!isMinor) return born
  if (guardianConfirmedAt) return `${born} ${words.guardianAgreed({ day: dayOf(guardianConfirmedAt) })}`
  if (!guardianEmail) return `${born} ${words.hidden}`
  const asked = guardianAskedAt
    ? words.guardianAskedOn({ address: guardianEmail, day: dayOf(guardianAskedAt) })
    : words.guardianAsked({ address: guardianEmail })
  return `${born} ${words.hidden} ${asked}`
}

function AgeDialog({ userId, privacy, onClose }: { userId: string; privacy: Privacy; onClose: () => void }) {
  const step = useCommand(setBirthYear, {
    changes: privacyKey(userId),
    onDone: toastDone(words.saved, onClose),
  })
  return (
    <FormDialog
      title={words.ageTitle}
      description={words.ageLead}
      action={words.save}
      step={step}
      onClose={onClose}
      onSubmit={typed => step.send({ year: typed.text('year'), guardianEmail: typed.text('guardianEmail') })}
    >
      <AgeFields year={String(privacy.birthYear ?? '')} guardianEmail={privacy.guardianEmail ?? ''} />
    </FormDialog>
  )
}
