import { useId, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldError, Hint } from '#ui/field-frame.tsx'
import { coverTypes, largestCover, uploadCover } from './commands.ts'
import { PictureLibrary } from './picture-library.tsx'

/** A picture, uploaded as soon as it is chosen, and the words for those who cannot see it. */
export function CoverField({
  clubId,
  path,
  url,
  alt,
  credit,
  altError,
  disabled,
  onChange,
}: {
  clubId: string | null
  path: string
  url: string
  alt: string
  credit: string
  altError: string | undefined
  disabled: boolean
  onChange: (change: { coverPath?: string; coverAlt?: string; coverCredit?: string }) => void
}) {
  const id = useId()
  const [wrong, setWrong] = useState<string>()
  const [shown, setShown] = useState({ path, url })
  const [isChoosing, setChoosing] = useState(false)
  const upload = useCommand(uploadCover, {
    onDone: placed => {
      setShown(placed)
      onChange({ coverPath: placed.path })
    },
  })
  const refusal = upload.problem ? 'The picture was not taken. Try another one, or try again.' : undefined

  function choose(file: File | undefined) {
    if (!file) return
    if (!coverTypes.includes(file.type)) return setWrong('Choose a JPEG, PNG or WebP picture.')
    if (file.size > largestCover) return setWrong('Choose a picture of at most 3 MB.')
    setWrong(undefined)
    upload.act({ file, folder: clubId ?? 'league' })
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
        <div>
          <Button kind="quiet" disabled={disabled} onClick={() => setChoosing(true)}>
            Choose from the library…
          </Button>
        </div>
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
            onChange={event => onChange({ coverAlt: event.target.value })}
          />
          <Field
            label="Picture by"
            name="coverCredit"
            optional
            hint="Whose picture it is. Readers see it under the picture."
            value={credit}
            maxLength={120}
            disabled={disabled}
            onChange={event => onChange({ coverCredit: event.target.value })}
          />
          <div>
            <Button
              kind="quiet"
              disabled={disabled}
              onClick={() => onChange({ coverPath: '', coverAlt: '', coverCredit: '' })}
            >
              Remove the picture
            </Button>
          </div>
        </>
      ) : null}
      {isChoosing ? (
        <PictureLibrary
          clubId={clubId}
          onChoose={picture => {
            setShown(picture)
            onChange({ coverPath: picture.path, coverAlt: picture.alt, coverCredit: picture.credit })
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}
