// What is wrong on a page, what is right, and where it can be seen.
import { type FormEvent, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { reportError } from './commands.ts'
import type { Fact, Reporting } from './queries.ts'
import { factName, optionsOf, valueName } from './labels.ts'

type Subject = NonNullable<Reporting['subject']>

export function ReportForm({ path, subject }: { path: string; subject: Subject }) {
  const [chosen, setChosen] = useState(subject.facts[0]?.fact ?? 'other')
  // A new one for every report that is taken; the same one for a second try.
  const send = useCommand(reportError, {
    changes: ['reporting'],
    onDone: ({ isPublished }) => {
      toast(
        isPublished ? 'Thank you. Two of you agree, and it is published.' : 'Thank you. It waits for a look.',
        {
          tone: 'good',
        },
      )
    },
  })
  const { problem } = send
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const fact = subject.facts.find(each => each.fact === chosen)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    send.act({
      path,
      fact: chosen,
      shouldBe: text('shouldBe'),
      source: text('source'),
      words: text('words'),
      requestId: send.requestId,
    })
  }

  return (
    <form key={send.requestId} noValidate onSubmit={submit} className="grid max-w-[44rem] gap-5">
      <Choice
        label="What is wrong"
        name="fact"
        value={chosen}
        options={[...subject.facts.map(each => each.fact), 'other'].map(value => ({
          value,
          label: factName(value),
        }))}
        onChange={({ target }) => setChosen(target.value)}
        error={errorOf('fact')}
      />
      {fact ? <FactField key={fact.fact} fact={fact} error={errorOf('shouldBe')} /> : null}
      <TextArea
        label={fact ? 'More about it' : 'What is wrong, and what is right'}
        name="words"
        maxLength={1000}
        showCount
        optional={Boolean(fact)}
        rows={3}
        error={errorOf('words')}
      />
      <Field
        label="Source"
        name="source"
        maxLength={500}
        hint="Where it can be seen: a newspaper with its day, a page, a match programme."
        error={errorOf('source')}
      />
      {problem && !problem.field ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div>
        <Button type="submit" busy={send.isBusy}>
          {send.isBusy ? 'Sending…' : 'Send the report'}
        </Button>
      </div>
    </form>
  )
}

function FactField({ fact, error }: { fact: Fact; error: string | undefined }) {
  const now = fact.value === null ? 'The page has: not recorded.' : `The page has: ${valueName(fact.value)}.`
  const options = optionsOf(fact.shape)
  return options ? (
    <Choice label="It should be" name="shouldBe" options={options} hint={now} error={error} />
  ) : (
    <Field label="It should be" name="shouldBe" maxLength={100} hint={now} error={error} />
  )
}
