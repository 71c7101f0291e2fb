import * as words from '#messages/matchday/reports.js'
import { useId, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { FieldError, Hint } from '#ui/field-frame.tsx'
import { largestDocument } from '#lib/data/document-types.ts'
import { paperTypes, uploadPaper } from './commands.ts'

/** A picture or scan of the referee's paper form, uploaded as soon as it is chosen. */
export function PaperField({
  matchId,
  path,
  error,
  onChange,
}: {
  matchId: string
  path: string
  error: string | undefined
  onChange: (path: string) => void
}) {
  const id = useId()
  const [wrong, setWrong] = useState<string>()
  const upload = useCommand(uploadPaper, { onDone: onChange })
  const refusal = upload.problem ? words.paperRefused : undefined

  function choose(file: File | undefined) {
    if (!file) return
    if (!paperTypes.includes(file.type)) return setWrong(words.paperType)
    if (file.size > largestDocument) return setWrong(words.paperSize)
    setWrong(undefined)
    upload.act({ file, matchId })
  }

  const message = wrong ?? refusal ?? error
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.paper}
      </label>
      <Hint id={id}>{words.paperHint}</Hint>
      <input
        id={id}
        type="file"
        accept={paperTypes.join()}
        className="control"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={message ? true : undefined}
        onChange={event => choose(event.target.files?.[0])}
      />
      <FieldError id={id}>{message}</FieldError>
      <output className="text-14 text-soft">
        {upload.isBusy ? words.uploading : path ? words.uploaded : null}
      </output>
    </div>
  )
}
