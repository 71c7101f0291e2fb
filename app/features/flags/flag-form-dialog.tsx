import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/reason.ts'
import { roleNames, roles } from '#domain/roles.ts'
import { isoDayOf } from '#lib/dates.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { addFlag, editFlag } from './commands.ts'
import type { Flag } from './queries.ts'
import { type FlagErrors, kindNames, readFlagForm } from './schema.ts'

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** Adds a flag, or edits the one that is given. */
export function FlagFormDialog({ flag, onClose }: { flag?: Flag | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FlagErrors>({})
  const save = useMutation({
    ...write(flag ? editFlag : addFlag),
    onSuccess: async (_, saved) => {
      await Promise.all(
        [['flags'], ['audit'], ['oversight']].map(queryKey => client.invalidateQueries({ queryKey })),
      )
      toast(
        flag
          ? `The flag ${saved.flag.key} is changed.`
          : `The flag ${saved.flag.key} is added, switched off.`,
        {
          tone: 'good',
        },
      )
      onClose()
    },
  })
  const problem = save.error ? problemOf(save.error) : undefined

  function readForm(form: FormData) {
    if (flag) form.set('key', flag.key)
    return readFlagForm(form, { today: isoDayOf(new Date()), isNew: !flag })
  }

  function checkFields(form: FormData) {
    const { errors: found } = readForm(form)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  return (
    <ReasonDialog
      title={flag ? `Edit ${flag.key}` : 'Add a flag'}
      description={
        flag
          ? 'Whether it is on or off is not changed here.'
          : 'It begins switched off. A flag shows or hides; it never gives a right.'
      }
      action={flag ? 'Save' : 'Add flag'}
      busyAction={flag ? 'Saving…' : 'Adding…'}
      busy={save.isPending}
      problem={problem?.code === '23505' ? 'There is a flag with this key already.' : problem?.message}
      longest={longestReason}
      check={reasonProblem}
      checkFields={checkFields}
      onSubmit={(reason, form) => save.mutate({ flag: readForm(form).flag, reason })}
      onClose={onClose}
    >
      {flag ? null : (
        <Field
          label="Key"
          name="key"
          hint="As the code knows it, for example live_entry."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          error={errors.key}
        />
      )}
      <Field
        label="Description"
        name="description"
        maxLength={200}
        defaultValue={flag?.description}
        error={errors.description}
      />
      <Choice label="Kind" name="kind" options={kinds} defaultValue={flag?.kind} error={errors.kind} />
      <fieldset>
        <legend className="font-semibold">Audience</legend>
        <p className="text-14 text-soft">Nobody chosen means everybody.</p>
        <div className="grid grid-cols-2">
          {roles.map(role => (
            <Checkbox
              key={role}
              name="audience"
              value={role}
              label={roleNames[role]}
              defaultChecked={flag?.audienceRoles?.includes(role) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label="Visitors may know of it"
        name="isPublic"
        hint="Needed where a page for everybody asks for it."
        defaultChecked={flag?.isPublic ?? false}
      />
      <Field
        label="Owner"
        name="owner"
        optional
        maxLength={100}
        defaultValue={flag?.owner ?? ''}
        error={errors.owner}
      />
      <Field
        label="Expires on"
        name="expiresOn"
        type="date"
        optional
        hint="The day by which it should be gone."
        defaultValue={flag?.expiresOn ?? ''}
        error={errors.expiresOn}
      />
    </ReasonDialog>
  )
}
