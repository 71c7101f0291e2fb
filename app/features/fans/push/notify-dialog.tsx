// Of which events of a match, a club or a player this browser is told. No account is needed.
import * as words from '#messages/fans/push.js'
import { pushEvents, usualPushEvents } from '#domain/fans/push.ts'
import { canPush, isPushDenied } from '#lib/browser/push.ts'
import { Button } from '#ui/button.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.tsx'
import { choosePush, type PushState, type PushSubject, setQuietHours } from './commands.ts'
import { pushEventWords } from './labels.ts'
import { quietHoursIn, QuietHours } from './quiet-hours.tsx'
import { usePush } from './use-push.ts'

export function NotifyDialog({ subject, onClose }: { subject: PushSubject; onClose: () => void }) {
  const { state, isBusy, problem, act } = usePush()
  const known = state?.choices.find(choice => choice.kind === subject.kind && choice.id === subject.id)
  const isPossible = canPush()

  async function save(form: FormData) {
    const chosen = pushEvents[subject.kind].filter(event => form.has(event))
    const isSaved = await act(async () => {
      const chose = await choosePush(subject, chosen)
      const quiet = quietHoursIn(form)
      return isChanged(chose, quiet) ? setQuietHours(quiet) : chose
    })
    if (isSaved) close(chosen.length > 0 ? words.saved : words.stopped)
  }
  async function stop() {
    if (await act(() => choosePush(subject, []))) close(words.stopped)
  }
  function close(said: string) {
    toast(said, { tone: 'good' })
    onClose()
  }

  return (
    <CommandDialog
      title={words.title({ name: subject.name })}
      description={words.lead}
      action={words.save}
      isBusy={isBusy}
      isReady={state !== undefined && isPossible}
      isOver={!isPossible}
      problem={isPossible ? (problem ?? (isPushDenied() ? words.denied : undefined)) : undefined}
      onSubmit={form => void save(form)}
      onClose={onClose}
    >
      {isPossible ? null : <Notice tone="info">{words.notPossible}</Notice>}
      {isPossible && !state && !problem ? <Spinner /> : null}
      {isPossible && state ? (
        <>
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">{words.events}</legend>
            {pushEvents[subject.kind].map(event => (
              <Checkbox
                key={event}
                name={event}
                label={pushEventWords[event]}
                defaultChecked={(known?.events ?? usualPushEvents[subject.kind]).includes(event)}
              />
            ))}
          </fieldset>
          <QuietHours state={state} />
          {known ? (
            <div>
              <Button kind="quiet" disabled={isBusy} onClick={() => void stop()}>
                {words.stopThese}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </CommandDialog>
  )
}

type Hours = ReturnType<typeof quietHoursIn>

const isChanged = (state: PushState, { from, until }: Hours) =>
  state.choices.length > 0 && (state.quietFrom !== from || state.quietUntil !== until)
