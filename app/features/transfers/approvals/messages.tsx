// What the parties say to each other. Everybody in the transfer reads it, and it stays.
import * as labels from '#messages/transfers/detail.js'
import { type FormEvent, useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { sendTransferMessage } from './commands.ts'
import type { Transfer } from './queries.ts'
import { isHidden, sideName } from './labels.ts'

export function Messages({ of, mayWrite }: { of: Transfer; mayWrite: boolean }) {
  const [words, setWords] = useState('')
  const say = useCommand(sendTransferMessage, {
    changes: ['transfers', 'one', of.ref],
    onDone: () => setWords(''),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    say.send({ transferId: of.id, words })
  }

  return (
    <>
      {of.messages.length === 0 ? (
        <p className="text-soft">{isHidden(of) ? labels.messagesHidden : labels.messagesNone}</p>
      ) : (
        <ol className="grid gap-3">
          {of.messages.map(message => (
            <li
              key={message.id}
              className={message.isMine ? 'border-l-2 border-green pl-3' : 'border-l-2 border-line pl-3'}
            >
              <p className="text-14 text-soft">
                {(message.isMine ? labels.messageMine : labels.messageBy)({
                  side: sideName(message.party, of),
                  time: dayAndTimeOf(message.saidAt),
                })}
                <OwnTime at={message.saidAt} />
              </p>
              <p className="max-w-[70ch] whitespace-pre-line">{message.words}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite ? (
        <form noValidate onSubmit={submit} className="mt-4 grid max-w-[40rem] gap-3">
          <TextArea
            label={labels.message}
            name="words"
            rows={2}
            maxLength={2_000}
            hint={labels.messageHint}
            value={words}
            error={say.problem?.message}
            onChange={({ target }) => setWords(target.value)}
          />
          <div>
            <Button type="submit" kind="quiet" busy={say.isBusy}>
              {labels.sendMessage}
            </Button>
          </div>
        </form>
      ) : null}
    </>
  )
}
