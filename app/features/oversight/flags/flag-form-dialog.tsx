import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { roleNames, roles } from '#domain/accounts/roles.ts'
import { isoDayOf, timeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { addFlag, editFlag } from './commands.ts'
import { type Flag, flagClubsRead } from './queries.ts'
import { type FlagErrors, kindNames, readFlagForm } from './schema.ts'

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

const localOf = (moment: string | null | undefined) => (moment ? `${isoDayOf(moment)}T${timeOf(moment)}` : '')

/** Adds a flag, edits the one that is given, or adds another like it. */
export function FlagFormDialog({
  flag: given,
  isClone = false,
  onClose,
}: {
  flag?: Flag | undefined
  isClone?: boolean
  onClose: () => void
}) {
  // What is edited; a clone is a new one.
  const flag = isClone ? undefined : given
  const [errors, setErrors] = useState<FlagErrors>({})
  const save = useCommand(flag ? editFlag : addFlag, {
    changes: [['flags'], ['my-flags'], ['audit'], ['oversight']],
    onDone: (_, saved) => {
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
  const problem = save.problem

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
      title={flag ? `Edit ${flag.key}` : given ? `Clone ${given.key}` : 'Add a flag'}
      description={
        flag
          ? 'Whether it is on or off is not changed here.'
          : 'It begins switched off. A flag shows or hides; it never gives a right.'
      }
      action={flag ? 'Save' : 'Add flag'}
      busyAction={flag ? 'Saving…' : 'Adding…'}
      busy={save.isBusy}
      problem={problem?.code === '23505' ? 'There is a flag with this key already.' : problem?.message}
      longest={longestReason}
      check={reasonProblem}
      checkFields={checkFields}
      onSubmit={(reason, form) => save.act({ flag: readForm(form).flag, reason })}
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
        defaultValue={given?.description}
        error={errors.description}
      />
      <Choice label="Kind" name="kind" options={kinds} defaultValue={given?.kind} error={errors.kind} />
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
              defaultChecked={given?.audienceRoles?.includes(role) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <PartOfThePeople flag={given} errors={errors} />
      <Checkbox
        label="Visitors may know of it"
        name="isPublic"
        hint="Needed where a page for everybody asks for it."
        defaultChecked={given?.isPublic ?? false}
      />
      <Field
        label="Owner"
        name="owner"
        optional
        maxLength={100}
        defaultValue={given?.owner ?? ''}
        error={errors.owner}
      />
      <Field
        label="Expires on"
        name="expiresOn"
        type="date"
        optional
        hint="The day by which it should be gone."
        defaultValue={given?.expiresOn ?? ''}
        error={errors.expiresOn}
      />
    </ReasonDialog>
  )
}

/** Clubs, a share and a time. Not for kill switches, which are one for all. */
function PartOfThePeople({ flag, errors }: { flag: Flag | undefined; errors: FlagErrors }) {
  const read = useQuery(flagClubsRead)
  const chosen = flag?.audienceClubs ?? []
  return (
    <details open={Boolean(chosen.length > 0 || flag?.startsAt || flag?.endsAt) || flag?.share != null}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Only some people, or for a time
      </summary>
      <div className="grid gap-4 pt-2">
        <p className="text-14 text-soft">A kill switch is one for all: this part is left out of it.</p>
        <QueryState read={read}>
          {clubs => (
            <Choice
              label="Clubs"
              name="clubs"
              optional
              hint="Hold Ctrl or Command to choose several. None means whatever their club."
              multiple
              size={5}
              options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={chosen}
            />
          )}
        </QueryState>
        {/* Without the list nothing of the choice is changed. */}
        {read.data ? null : chosen.map(id => <input key={id} type="hidden" name="clubs" value={id} />)}
        <Field
          label="Of a hundred people"
          name="share"
          inputMode="numeric"
          optional
          hint="0 to 100; always the same people."
          defaultValue={flag?.share ?? ''}
          error={errors.share}
        />
        <Field
          label="From"
          name="startsAt"
          type="datetime-local"
          optional
          hint="In Harare."
          defaultValue={localOf(flag?.startsAt)}
          error={errors.startsAt}
        />
        <Field
          label="Until"
          name="endsAt"
          type="datetime-local"
          optional
          defaultValue={localOf(flag?.endsAt)}
          error={errors.endsAt}
        />
      </div>
    </details>
  )
}
