import * as words from '#messages/news/editor.js'
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
  const refusal = upload.problem ? words.pictureRefused : undefined

  function choose(file: File | undefined) {
    if (!file) return
    if (!coverTypes.includes(file.type)) return setWrong(words.pictureType)
    if (file.size > largestCover) return setWrong(words.pictureSize)
    setWrong(undefined)
    upload.act({ file, folder: clubId ?? 'league' })
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {words.cover({ optional: <span className="font-normal text-soft" /> })}
        </label>
        <Hint id={id}>{words.coverHint}</Hint>
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
            {words.fromLibrary}
          </Button>
        </div>
        <output className="text-14 text-soft">{upload.isBusy ? words.uploading : null}</output>
      </div>
      {path ? (
        <>
          {shown.path === path ? <img src={shown.url} alt={alt} className="max-w-xs" /> : null}
          <Field
            label={words.alt}
            name="coverAlt"
            hint={words.altHint}
            value={alt}
            maxLength={200}
            error={altError}
            disabled={disabled}
            onChange={event => onChange({ coverAlt: event.target.value })}
          />
          <Field
            label={words.credit}
            name="coverCredit"
            optional
            hint={words.creditHint}
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
              {words.removePicture}
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
