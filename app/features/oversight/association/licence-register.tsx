// Which club holds a licence for the season, and what was decided about it last.
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { decideLicence, type Licence, licencesRead } from './registers.ts'
import { Lines, Register } from './register-list.tsx'

const statuses: Record<NonNullable<Licence['status']>, string> = {
  granted: 'Granted',
  conditional: 'On conditions',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export function LicenceRegister({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<Licence>()
  return (
    <>
      <Register
        title="Club licences"
        from={licencesRead}
        empty={{
          title: 'No season is known',
          words: 'The clubs of the season stand here, with their licence.',
        }}
        keyOf={({ clubId }) => clubId}
      >
        {licence => (
          <>
            <Lines
              first={
                <>
                  <span className="font-semibold">{licence.club}</span>
                  <Badge>{licence.status ? statuses[licence.status] : 'Not decided'}</Badge>
                </>
              }
              second={[
                licence.decidedOn
                  ? `${licence.season}, decided on ${dayOf(licence.decidedOn)}`
                  : licence.season,
                licence.by ? `by ${licence.by}` : null,
                licence.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {mayWrite ? (
              <Button
                kind="quiet"
                aria-label={`Decide on the licence of ${licence.club}`}
                onClick={() => setOpen(licence)}
              >
                Decide…
              </Button>
            ) : null}
          </>
        )}
      </Register>
      {open ? <LicenceDialog of={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function LicenceDialog({ of, onClose }: { of: Licence; onClose: () => void }) {
  const step = useCommand(decideLicence, {
    changes: licencesRead.queryKey,
    onDone: toastDone('It is decided.', onClose),
  })
  return (
    <FormDialog
      title={`Licence of ${of.club} for ${of.season}`}
      description="Everybody can read what is decided. Earlier decisions stay in the register."
      action="Decide"
      step={step}
      onSubmit={({ text }) => step.send({ clubId: of.clubId, status: text('status'), note: text('note') })}
      onClose={onClose}
    >
      <Choice
        label="Decision"
        name="status"
        defaultValue={of.status ?? 'granted'}
        options={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        label="Condition or reason"
        name="note"
        maxLength={500}
        showCount
        optional
        hint="Needed unless it is granted."
      />
    </FormDialog>
  )
}
