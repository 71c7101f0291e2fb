// The questions of the oversight to the association, on the association's desk.
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { momentOf } from '#lib/format/spans.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { When } from '#ui/when.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { type AskedOfUs as Asked, askedOfUsRead } from './board-queries.ts'
import { answerExplanation } from './commands.ts'

export function AskedOfUs({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<Asked>()
  return (
    <Section title="Explanations asked of you">
      <Query of={askedOfUsRead} rows={2} columns={1}>
        {asked => (
          <ListOf
            items={asked}
            empty="Those who watch over your decisions have asked nothing."
            className="divide-y divide-line"
          >
            {question => (
              <li
                key={question.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3"
              >
                <Words question={question} />
                {mayWrite && !question.answeredAt ? (
                  <Button
                    aria-label={`Answer what is asked about ${nameOf(question)}`}
                    onClick={() => setOpen(question)}
                  >
                    Answer…
                  </Button>
                ) : null}
              </li>
            )}
          </ListOf>
        )}
      </Query>
      {open ? <AnswerDialog question={open} onClose={() => setOpen(undefined)} /> : null}
    </Section>
  )
}

const nameOf = ({ transfer }: Asked) => transfer?.ref ?? 'your work'

function Words({ question }: { question: Asked }) {
  const { words, askedAt, dueAt, answer, answeredAt } = question
  return (
    <div className="min-w-0 grow basis-64">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{question.transfer?.ref ?? 'Your work as a whole'}</span>
        {answeredAt ? <Badge tone="good">answered</Badge> : null}
      </p>
      <p className="max-w-[70ch]">{words}</p>
      <p className="text-14 text-soft">
        Asked <When {...momentOf(askedAt)} />
        {dueAt && !answeredAt
          ? `, to be answered by ${dayOf(new Date(new Date(dueAt).getTime() - 1_000))}`
          : ''}
      </p>
      {answer ? <p className="mt-2 max-w-[70ch] border-l-2 border-edge pl-4">{answer}</p> : null}
    </div>
  )
}

function AnswerDialog({ question, onClose }: { question: Asked; onClose: () => void }) {
  const step = useCommand(answerExplanation, {
    changes: ['oversight'],
    onDone: toastDone('Your explanation is sent.', onClose),
  })
  return (
    <FormDialog
      title={`Explain ${nameOf(question)}`}
      description={question.words}
      action="Send the explanation"
      step={step}
      onClose={onClose}
      onSubmit={({ text }) => step.send({ questionId: question.id, words: text('words') })}
    >
      <TextArea label="Explanation" name="words" rows={5} maxLength={2000} showCount />
    </FormDialog>
  )
}
