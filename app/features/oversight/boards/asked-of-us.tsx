// The questions of the oversight to the association, on the association's desk.
import * as texts from '#messages/oversight/boards.js'
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
    <Section title={texts.askedOfYou}>
      <Query of={askedOfUsRead} rows={2} columns={1}>
        {asked => (
          <ListOf items={asked} empty={texts.noneAsked} className="divide-y divide-line">
            {question => (
              <li
                key={question.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3"
              >
                <Words question={question} />
                {mayWrite && !question.answeredAt ? (
                  <Button
                    aria-label={texts.answerAbout({ about: nameOf(question) })}
                    onClick={() => setOpen(question)}
                  >
                    {texts.answerMore}
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

const nameOf = ({ transfer }: Asked) => transfer?.ref ?? texts.yourWork

function Words({ question }: { question: Asked }) {
  const { words, askedAt, dueAt, answer, answeredAt } = question
  const when = <When {...momentOf(askedAt)} />
  return (
    <div className="min-w-0 grow basis-64">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{question.transfer?.ref ?? texts.yourWorkTitle}</span>
        {answeredAt ? <Badge tone="good">{texts.answered}</Badge> : null}
      </p>
      <p className="max-w-[70ch]">{words}</p>
      <p className="text-14 text-soft">
        {dueAt && !answeredAt
          ? texts.askedAgoDue({ when, date: dayOf(new Date(new Date(dueAt).getTime() - 1_000)) })
          : texts.askedAgo({ when })}
      </p>
      {answer ? <p className="mt-2 max-w-[70ch] border-l-2 border-edge pl-4">{answer}</p> : null}
    </div>
  )
}

function AnswerDialog({ question, onClose }: { question: Asked; onClose: () => void }) {
  const step = useCommand(answerExplanation, {
    changes: ['oversight'],
    onDone: toastDone(texts.explanationSent, onClose),
  })
  return (
    <FormDialog
      title={texts.explain({ about: nameOf(question) })}
      description={question.words}
      action={texts.sendExplanation}
      step={step}
      onClose={onClose}
      onSubmit={({ text }) => step.send({ questionId: question.id, words: text('words') })}
    >
      <TextArea label={texts.explanation} name="words" rows={5} maxLength={2000} showCount />
    </FormDialog>
  )
}
