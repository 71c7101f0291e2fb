import * as words from '#messages/fans/predictor.js'
import { useState } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ordinal } from '#lib/format/ordinal.ts'
import { createLeague } from './commands.ts'
import { type OwnLeague, predictorKey } from './queries.ts'
import { leaguePath } from './labels.ts'

export function LeagueList({ leagues }: { leagues: readonly OwnLeague[] }) {
  if (leagues.length === 0) return <p className="max-w-[60ch] text-soft">{words.noLeagues}</p>
  return (
    <ul>
      {leagues.map(({ id, name, members, place, isSample }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={leaguePath(id)}
            className="group flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-ink no-underline"
          >
            <span className="font-semibold group-hover:underline">
              {name} {isSample ? <SampleStamp /> : null}
            </span>
            <span className="text-soft">{words.placeOf({ place: ordinal(place), members })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function NewLeague({ userId, name, readOnly }: { userId: string; name: string; readOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" disabled={readOnly} onClick={() => setOpen(true)}>
        {words.newLeague}
      </Button>
      {isOpen ? <NewLeagueDialog userId={userId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NewLeagueDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const navigate = useNavigate()
  const step = useCommand(createLeague, {
    changes: predictorKey(userId),
    // Its number is that of the request.
    onDone: (_, { requestId }) => navigate(leaguePath(requestId)),
  })
  return (
    <FormDialog
      title={words.newLeague}
      description={words.newLeagueLead}
      action={words.create}
      step={step}
      onSubmit={({ text }) => step.send({ name: text('name'), shownName: text('shown_name') })}
      onClose={onClose}
    >
      <Field label={words.leagueName} name="name" maxLength={60} />
      <ShownName name={name} />
    </FormDialog>
  )
}

export function ShownName({ name }: { name: string }) {
  return (
    <Field
      label={words.shownName}
      name="shown_name"
      maxLength={40}
      defaultValue={name.slice(0, 40)}
      hint={words.shownNameHint}
    />
  )
}
