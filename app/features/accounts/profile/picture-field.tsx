import * as words from '#messages/accounts/profile.js'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { read } from '#lib/data/read.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError, Hint } from '#ui/field-frame.tsx'
import { toast } from '#ui/toasts.tsx'
import { changePicture, largestPicture, pictureTypes, pictureUrl } from './picture.ts'

const addressOf = (path: string | null) =>
  read(['picture', path ?? ''], async db => (path ? pictureUrl(db, path) : null))

/** A picture of oneself, uploaded as soon as it is chosen. `refusal`: why there can be none. */
export function PictureField({
  profile,
  refusal,
  readOnly,
  onSaved,
}: {
  profile: { id: string; fullName: string | null; avatarPath: string | null }
  refusal?: string | undefined
  readOnly: boolean
  onSaved: () => Promise<unknown>
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const { data: address } = useQuery(addressOf(profile.avatarPath))
  const changing = useCommand(changePicture, {
    onDone: async path => {
      await onSaved()
      toast(path ? words.pictureSaved : words.pictureRemoved, { tone: 'good' })
    },
  })
  const isClosed = readOnly || refusal !== undefined || changing.isBusy

  function choose(file: File | undefined) {
    if (!file) return
    if (!pictureTypes.includes(file.type)) return setWrong(words.wrongPicture)
    if (file.size > largestPicture) return setWrong(words.largePicture)
    setWrong(undefined)
    changing.act({ userId: profile.id, file, before: profile.avatarPath })
  }

  return (
    <div className="flex max-w-md flex-wrap items-start gap-x-5 gap-y-3">
      {address ? (
        <img
          src={address}
          alt=""
          width={72}
          height={72}
          className="aspect-square shrink-0 rounded-full object-cover"
        />
      ) : (
        <Avatar name={profile.fullName ?? ''} size={72} />
      )}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {words.picture({ optional: <span className="font-normal text-soft" /> })}
        </label>
        <Hint id={id}>{refusal ?? words.pictureHint}</Hint>
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes.join()}
          className="control"
          aria-describedby={`${id}-hint ${id}-error`}
          disabled={isClosed}
          onChange={event => choose(event.target.files?.[0])}
        />
        <FieldError id={id}>{wrong ?? (changing.problem ? words.pictureRefused : undefined)}</FieldError>
        <output className="text-14 text-soft">{changing.isBusy ? words.uploading : null}</output>
        {profile.avatarPath ? (
          <div>
            <Button
              kind="quiet"
              disabled={readOnly || changing.isBusy}
              onClick={() => {
                changing.act({ userId: profile.id, file: undefined, before: profile.avatarPath })
                if (input.current) input.current.value = ''
              }}
            >
              {words.removePicture}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
