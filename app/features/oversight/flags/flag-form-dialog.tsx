import * as words from '#messages/oversight/flags.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { roles } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { isoDayOf, timeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
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
      toast(flag ? words.saved({ key: saved.flag.key }) : words.addedDone({ key: saved.flag.key }), {
        tone: 'good',
      })
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
      title={flag ? words.edit({ key: flag.key }) : given ? words.clone({ key: given.key }) : words.addMore}
      description={flag ? words.editLead : words.addLead}
      action={flag ? words.save : words.add}
      busyAction={flag ? words.saving : words.adding}
      busy={save.isBusy}
      problem={problem?.code === '23505' ? words.keyTaken : problem?.message}
      longest={longestReason}
      check={reasonProblem}
      checkFields={checkFields}
      onSubmit={(reason, form) => save.act({ flag: readForm(form).flag, reason })}
      onClose={onClose}
    >
      {flag ? null : (
        <Field
          label={words.key}
          name="key"
          hint={words.keyHint}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          error={errors.key}
        />
      )}
      <Field
        label={words.description}
        name="description"
        maxLength={200}
        defaultValue={given?.description}
        error={errors.description}
      />
      <Choice label={words.kind} name="kind" options={kinds} defaultValue={given?.kind} error={errors.kind} />
      <fieldset>
        <legend className="font-semibold">{words.audience}</legend>
        <p className="text-14 text-soft">{words.audienceHint}</p>
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
        label={words.isPublic}
        name="isPublic"
        hint={words.isPublicHint}
        defaultChecked={given?.isPublic ?? false}
      />
      <Field
        label={words.owner}
        name="owner"
        optional
        maxLength={100}
        defaultValue={given?.owner ?? ''}
        error={errors.owner}
      />
      <Field
        label={words.expiresOn}
        name="expiresOn"
        type="date"
        optional
        hint={words.expiresHint}
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
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.somePeople}</summary>
      <div className="grid gap-4 pt-2">
        <p className="text-14 text-soft">{words.notForSwitches}</p>
        <QueryState read={read}>
          {clubs => (
            <Choice
              label={words.clubs}
              name="clubs"
              optional
              hint={words.clubsHint}
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
          label={words.share}
          name="share"
          inputMode="numeric"
          optional
          hint={words.shareHint}
          defaultValue={flag?.share ?? ''}
          error={errors.share}
        />
        <Field
          label={words.from}
          name="startsAt"
          type="datetime-local"
          optional
          hint={words.inHarare}
          defaultValue={localOf(flag?.startsAt)}
          error={errors.startsAt}
        />
        <Field
          label={words.until}
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
