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
            {birthYear === null ? 'Tell my year of birth' : 'Name my guardian'}
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
  if (birthYear === null)
    return 'We do not know your year of birth. Until you tell it, others do not see your name where you take part.'
  const born = `You were born in ${birthYear}. Nobody but you sees that.`
  if (!isMinor) return born
  if (guardianConfirmedAt)
    return `${born} Your guardian agreed to your account on ${dayOf(guardianConfirmedAt)}.`
  const hidden = 'Until your guardian agrees, others see neither your name nor a picture of you.'
  return guardianEmail
    ? `${born} ${hidden} We asked ${guardianEmail}${guardianAskedAt ? ` on ${dayOf(guardianAskedAt)}` : ''}: your guardian signs up with that address and answers on this page.`
    : `${born} ${hidden}`
}

function AgeDialog({ userId, privacy, onClose }: { userId: string; privacy: Privacy; onClose: () => void }) {
  const step = useCommand(setBirthYear, {
    changes: privacyKey(userId),
    onDone: toastDone('Saved.', onClose),
  })
  return (
    <FormDialog
      title="How old are you?"
      description="The law protects people under 18. We ask for the year alone, and a guardian who agrees where one is needed."
      action="Save"
      step={step}
      onClose={onClose}
      onSubmit={typed => step.send({ year: typed.text('year'), guardianEmail: typed.text('guardianEmail') })}
    >
      <AgeFields year={String(privacy.birthYear ?? '')} guardianEmail={privacy.guardianEmail ?? ''} />
    </FormDialog>
  )
}
