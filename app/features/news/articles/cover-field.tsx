import { useId, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldError, Hint } from '#ui/field-frame.tsx'
import { coverTypes, largestCover, uploadCover } from './commands.ts'

/** A picture, uploaded as soon as it is chosen, and the words for those who cannot see it. */
export function CoverField({
  folder,
  path,
  url,
  alt,
  altError,
  disabled,
  onChange,
  onAlt,
}: {
  folder: string
  path: string
  url: string
  alt: string
  altError: string | undefined
  disabled: boolean
  onChange: (path: string) => void
  onAlt: (alt: string) => void
}) {
  const id = useId()
  const [wrong, setWrong] = useState<string>()
  const [shown, setShown] = useState({ path, url })
  const upload = useCommand(uploadCover, {
    onDone: placed => {
      setShown(placed)
      onChange(placed.path)
    },
  })
  const refusal = upload.problem ? 'The picture was not taken. Try another one, or try again.' : undefined

  function choose(file: File | undefined) {
    if (!file) return
    if (!coverTypes.includes(file.type)) return setWrong('Choose a JPEG, PNG or WebP picture.')
    if (file.size > largestCover) return setWrong('Choose a picture of at most 3 MB.')
    setWrong(undefined)
    upload.act({ file, folder })
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Cover picture <span className="font-normal text-soft">(optional)</span>
        </label>
        <Hint id={id}>JPEG, PNG or WebP, at most 3 MB. Only pictures that you may publish.</Hint>
        <input
          id={id}
          type="file"
          accept={coverTypes.join()}
          className="control"
          aria-describedby={`${id}-hint ${id}-error`}
          disabled={disabled}
          onChange={event => choose(event.target.files?.[0])}
        />
        <FieldError id={id}>{wrong ?? refusal}</FieldError>
        <output className="text-14 text-soft">{upload.isBusy ? 'Uploading…' : null}</output>
      </div>
      {path ? (
        <>
          {shown.path === path ? <img src={shown.url} alt={alt} className="max-w-xs" /> : null}
          <Field
            label="What the picture shows"
            name="coverAlt"
            hint="For those who cannot see it."
            value={alt}
            maxLength={200}
            error={altError}
            disabled={disabled}
            onChange={event => onAlt(event.target.value)}
          />
          <div>
            <Button kind="quiet" disabled={disabled} onClick={() => onChange('')}>
              Remove the picture
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}
