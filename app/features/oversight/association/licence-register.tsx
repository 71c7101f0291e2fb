// Which club holds a licence for the season, and what was decided about it last.
import * as texts from '#messages/oversight/association.js'
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
  granted: texts.licenceGranted,
  conditional: texts.licenceConditional,
  refused: texts.licenceRefused,
  withdrawn: texts.licenceWithdrawn,
}

export function LicenceRegister({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<Licence>()
  return (
    <>
      <Register
        title={texts.clubLicences}
        from={licencesRead}
        empty={{
          title: texts.noSeason,
          words: texts.noSeasonLead,
        }}
        keyOf={({ clubId }) => clubId}
      >
        {licence => (
          <>
            <Lines
              first={
                <>
                  <span className="font-semibold">{licence.club}</span>
                  <Badge>{licence.status ? statuses[licence.status] : texts.notDecided}</Badge>
                </>
              }
              second={[
                licence.decidedOn
                  ? texts.decidedOn({ season: licence.season, date: dayOf(licence.decidedOn) })
                  : licence.season,
                licence.by ? texts.by({ name: licence.by }) : null,
                licence.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {mayWrite ? (
              <Button
                kind="quiet"
                aria-label={texts.decideOn({ club: licence.club })}
                onClick={() => setOpen(licence)}
              >
                {texts.decideMore}
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
    onDone: toastDone(texts.isDecided, onClose),
  })
  return (
    <FormDialog
      title={texts.licenceOf({ club: of.club, season: of.season })}
      description={texts.licenceLead}
      action={texts.saveDecision}
      step={step}
      onSubmit={({ text }) => step.send({ clubId: of.clubId, status: text('status'), note: text('note') })}
      onClose={onClose}
    >
      <Choice
        label={texts.decision}
        name="status"
        defaultValue={of.status ?? 'granted'}
        options={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        label={texts.condition}
        name="note"
        maxLength={500}
        showCount
        optional
        hint={texts.conditionHint}
      />
    </FormDialog>
  )
}
