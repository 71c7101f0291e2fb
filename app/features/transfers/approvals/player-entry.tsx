// Enters a player who is not in the record. Possible duplicates are listed first.
import * as words from '#messages/transfers/draft.js'
import { positionNames } from '#league/positions.ts'
import { useRef } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import { FieldProblem } from '#ui/field-problem.ts'
import { Notice } from '#ui/notice.tsx'
import { enterPlayer } from './commands.ts'

export type ChosenPlayer = { id: string; name: string; clubId: string | null }

export function PlayerEntry({
  clubId,
  name,
  onChoose,
  onClose,
}: {
  clubId: string
  name: string
  onChoose: (player: ChosenPlayer) => void
  /** Where there is another way to choose a player. */
  onClose?: () => void
}) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const enter = useCommand(enterPlayer, {
    onDone: entered => {
      if (!entered.same) onChoose({ id: entered.id, name: entered.name, clubId: null })
    },
  })
  const { problem } = enter
  const same = enter.answer?.same ?? []
  const isSure = same.some(person => person.isSure)

  // Within the form of the draft, which has its own button.
  function submit() {
    const value = (field: string) =>
      fields.current
        ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`)
        ?.value.trim() ?? ''
    const isAnother = fields.current?.querySelector<HTMLInputElement>('[name="isAnother"]')?.checked ?? false
    enter.send({
      clubId,
      name: value('name'),
      bornOn: value('bornOn'),
      details: {
        position: value('position'),
        nationality: value('nationality'),
        identityNumber: value('identityNumber'),
        isAnother,
      },
    })
  }

  return (
    <fieldset ref={fields} className="grid gap-4 border border-edge p-4">
      <legend className="px-1 font-semibold">{words.newPlayer}</legend>
      <FieldProblem value={problem}>
        <Field label={words.fullName} name="name" defaultValue={name} maxLength={100} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.bornOn} name="bornOn" type="date" />
          <Choice
            label={words.position}
            name="position"
            options={[
              { value: '', label: words.notKnown },
              ...Object.entries(positionNames).map(([value, label]) => ({ value, label })),
            ]}
          />
          <Field label={words.nationality} name="nationality" defaultValue="Zimbabwe" maxLength={60} />
          <Field label={words.identityNumber} name="identityNumber" optional maxLength={40} />
        </div>
      </FieldProblem>
      {same.length > 0 ? (
        <Notice tone="warning" title={isSure ? words.sameSure : words.samePerhaps}>
          <ul className="grid gap-2 pt-1">
            {same.map(person => (
              <li key={person.id} className="flex flex-wrap items-center gap-3">
                {person.birthYear ? words.bornIn({ name: person.name, year: person.birthYear }) : person.name}
                <Button
                  kind="quiet"
                  aria-label={words.chooseOfRecord({ name: person.name })}
                  onClick={() => onChoose({ id: person.id, name: person.name, clubId: null })}
                >
                  {words.choose}
                </Button>
              </li>
            ))}
          </ul>
          {isSure ? null : <Checkbox label={words.isAnother} name="isAnother" />}
        </Notice>
      ) : problem && !['name', 'bornOn', 'position'].includes(problem.field ?? '') ? (
        <Notice tone="problem">{problem.message}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={enter.isBusy} onClick={submit}>
          {enter.isBusy ? words.entering : words.enter}
        </Button>
        {onClose ? (
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
