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
  const refusal = upload.problem ? 'The form was not taken. Try again, or take another picture.' : undefined

  function choose(file: File | undefined) {
    if (!file) return
    if (!paperTypes.includes(file.type)) return setWrong('Choose a picture (JPEG, PNG, WebP) or a PDF.')
    if (file.size > largestDocument) return setWrong('Choose a file of at most 5 MB.')
    setWrong(undefined)
    upload.act({ file, matchId })
  }

  const message = wrong ?? refusal ?? error
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        The referee’s paper form
      </label>
      <Hint id={id}>
        A picture or a PDF, at most 5 MB. Only the officials of the match and the league can open it.
      </Hint>
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
        {upload.isBusy ? 'Uploading…' : path ? 'The form is uploaded.' : null}
      </output>
    </div>
  )
}
