// What is wrong on a page, what is right, and where it can be seen.
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { CommandForm } from '#ui/command-form.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { reportError } from './commands.ts'
import type { Fact, Reporting } from './queries.ts'
import { factName, optionsOf, valueName } from './labels.ts'

type Subject = NonNullable<Reporting['subject']>

export function ReportForm({ path, subject }: { path: string; subject: Subject }) {
  const [chosen, setChosen] = useState(subject.facts[0]?.fact ?? 'other')
  // A new one for every report that is taken; the same one for a second try.
  const report = useCommand(reportError, {
    changes: ['reporting'],
    onDone: ({ isPublished }) => {
      const outcome = isPublished ? 'Two of you agree, and it is published.' : 'It waits for a look.'
      toast(`Thank you. ${outcome}`, { tone: 'good' })
    },
  })
  const fact = subject.facts.find(each => each.fact === chosen)

  return (
    <CommandForm
      key={report.requestId}
      step={report}
      action="Send the report"
      className="max-w-[44rem] gap-5"
      onSubmit={({ text }) =>
        report.send({
          path,
          fact: chosen,
          shouldBe: text('shouldBe'),
          source: text('source'),
          words: text('words'),
        })
      }
    >
      <Choice
        label="What is wrong"
        name="fact"
        value={chosen}
        options={[...subject.facts.map(each => each.fact), 'other'].map(value => ({
          value,
          label: factName(value),
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {fact ? <FactField key={fact.fact} fact={fact} /> : null}
      <TextArea
        label={fact ? 'More about it' : 'What is wrong, and what is right'}
        name="words"
        maxLength={1000}
        showCount
        optional={Boolean(fact)}
        rows={3}
      />
      <Field
        label="Source"
        name="source"
        maxLength={500}
        hint="Where it can be seen: a newspaper with its day, a page, a match programme."
      />
    </CommandForm>
  )
}

function FactField({ fact }: { fact: Fact }) {
  const now = fact.value === null ? 'The page has: not recorded.' : `The page has: ${valueName(fact.value)}.`
  const options = optionsOf(fact.shape)
  return options ? (
    <Choice label="It should be" name="shouldBe" options={options} hint={now} />
  ) : (
    <Field label="It should be" name="shouldBe" maxLength={100} hint={now} />
  )
}
