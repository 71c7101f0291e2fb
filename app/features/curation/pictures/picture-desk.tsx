// Pictures that wait for a second person, and those that are shown.
import * as words from '#messages/curation/pictures.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { Section } from '#ui/page-title.tsx'
import { Query } from '#ui/query.tsx'
import { toastDone, toastProblem } from '#ui/toasts.tsx'
import { decidePicture, withdrawPicture } from './commands.ts'
import { kindNames, rightsNames } from './labels.ts'
import { type DeskPicture, pictureLinkRead, picturesRead } from './queries.ts'

const changes = ['pictures']

export function PictureDesk({ mayWrite }: { mayWrite: boolean }) {
  return (
    <>
      <Section id="pictures" title={words.waiting}>
        <Query of={picturesRead('waiting')}>
          {pictures => (
            <ListOf items={pictures} empty={words.noneWaiting} aria-label={words.waiting}>
              {picture => (
                <Line key={picture.id} picture={picture}>
                  {mayWrite ? <Decision picture={picture} /> : null}
                </Line>
              )}
            </ListOf>
          )}
        </Query>
      </Section>
      <Section title={words.shown}>
        <Query of={picturesRead('approved')}>
          {pictures => (
            <ListOf items={pictures} empty={words.noneShown} aria-label={words.shown}>
              {picture => (
                <Line key={picture.id} picture={picture}>
                  {mayWrite ? <TakeDown picture={picture} /> : null}
                </Line>
              )}
            </ListOf>
          )}
        </Query>
      </Section>
    </>
  )
}

function Line({ picture, children }: { picture: DeskPicture; children: React.ReactNode }) {
  const { kind, name, path, alt, credit, rights, note } = picture
  const { data: link } = useQuery(pictureLinkRead(path))
  return (
    <li className="flex flex-wrap gap-4 border-b border-line py-4">
      {link ? <img src={link} alt={alt} loading="lazy" className="size-24 object-contain" /> : null}
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{words.about({ kind: kindNames[kind] ?? kind, name })}</p>
        <p>{alt}</p>
        <p className="text-14 text-soft">{words.by({ credit })}</p>
        <p className="text-14 break-words text-soft">
          {words.because({ rights: rightsNames[rights] ?? rights, note })}
        </p>
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className="touch">
            {words.open}
          </a>
        ) : null}
        {children}
      </div>
    </li>
  )
}

function Decision({ picture: { id } }: { picture: DeskPicture }) {
  const [isRejecting, setRejecting] = useState(false)
  const approving = useCommand(decidePicture, {
    changes,
    refreshOnProblem: true,
    onDone: toastDone(words.approved),
    onProblem: toastProblem,
  })
  const rejecting = useCommand(decidePicture, {
    changes,
    onDone: toastDone(words.rejected, () => setRejecting(false)),
  })
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button busy={approving.isBusy} onClick={() => approving.act({ id, approved: true })}>
        {words.approve}
      </Button>
      <Button kind="quiet" onClick={() => setRejecting(true)}>
        {words.reject}
      </Button>
      {isRejecting ? (
        <ReasonForm
          action={words.reject}
          step={rejecting}
          onSubmit={reason => rejecting.act({ id, approved: false, reason })}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </div>
  )
}

function TakeDown({ picture: { id } }: { picture: DeskPicture }) {
  const [isOpen, setOpen] = useState(false)
  const step = useCommand(withdrawPicture, {
    changes,
    onDone: toastDone(words.takenDown, () => setOpen(false)),
  })
  return (
    <div className="mt-2">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.takeDown}
      </Button>
      {isOpen ? (
        <ReasonForm
          action={words.takeDown}
          step={step}
          onSubmit={reason => step.act({ id, reason })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function ReasonForm({
  action,
  step,
  onSubmit,
  onClose,
}: {
  action: string
  step: { isBusy: boolean; problem: { message: string; field?: string | undefined } | undefined }
  onSubmit: (reason: string) => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title={action}
      action={action}
      danger
      step={step}
      onSubmit={({ text }) => onSubmit(text('reason'))}
      onClose={onClose}
    >
      <TextArea label={words.reason} name="reason" rows={3} maxLength={500} showCount />
    </FormDialog>
  )
}
