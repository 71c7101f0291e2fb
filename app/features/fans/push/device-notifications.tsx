// In the settings: what this browser is told, and whether it is told what the account follows.
import * as words from '#messages/fans/push.js'
import { type FormEvent, useId } from 'react'
import { canPush } from '#lib/browser/push.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { addPush, choosePush, linkPush, type PushState, setQuietHours, stopPush } from './commands.ts'
import { pushEventWords } from './labels.ts'
import { QuietHours, quietHoursIn } from './quiet-hours.tsx'
import { usePush } from './use-push.ts'

type Push = ReturnType<typeof usePush>

export function DeviceNotifications({ readOnly }: { readOnly: boolean }) {
  const push = usePush()
  const { state, problem, act } = push
  const linking = useCommand(linkPush, { onDone: push.show })
  const isBusy = push.isBusy || linking.isBusy
  const said = problem ?? linking.problem?.message
  async function link(isLinked: boolean) {
    if (!isLinked || (await act(addPush))) linking.act({ isLinked })
  }
  if (!canPush()) return <Notice tone="info">{words.notPossible}</Notice>
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="max-w-[60ch] text-soft">{words.deviceLead}</p>
      {said ? <Notice tone="problem">{said}</Notice> : null}
      {state ? (
        <>
          <Checkbox
            name="isLinked"
            label={<span className="font-semibold">{words.linked}</span>}
            hint={words.linkedHint}
            checked={state.isLinked}
            disabled={readOnly || isBusy}
            onChange={event => void link(event.target.checked)}
          />
          <Choices state={state} isBusy={isBusy} act={act} />
          {state.isLinked || state.choices.length > 0 ? <Times state={state} push={push} /> : null}
        </>
      ) : problem ? null : (
        <Spinner />
      )}
    </div>
  )
}

function Choices({ state, isBusy, act }: { state: PushState } & Pick<Push, 'isBusy' | 'act'>) {
  if (state.choices.length === 0) return <p className="text-soft">{words.none}</p>
  return (
    <ul>
      {state.choices.map(({ kind, id, name, href, events }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <div className="min-w-0">
            <Link to={href} className="touch font-semibold">
              {name}
            </Link>
            <p className="text-14 text-soft">{events.map(event => pushEventWords[event]).join(', ')}</p>
          </div>
          <Button
            kind="quiet"
            disabled={isBusy}
            aria-label={words.stopOf({ name })}
            onClick={() => void act(() => choosePush({ kind, id }, []))}
          >
            {words.stop}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Times({ state, push: { isBusy, act } }: { state: PushState; push: Push }) {
  const id = useId()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const quiet = quietHoursIn(new FormData(event.currentTarget))
    void act(() => setQuietHours(quiet))
  }
  return (
    <>
      <form id={id} onSubmit={save} className="grid gap-3">
        <QuietHours state={state} />
      </form>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={id} kind="quiet" busy={isBusy}>
          {words.saveQuiet}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => void act(stopPush)}>
          {words.stopAll}
        </Button>
      </div>
    </>
  )
}
