// What is wrong on a page, what is right, and where it can be seen.
import * as texts from '#messages/curation/errorReports.js'
import { notRecorded } from '#messages/site/parts.js'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { CommandForm } from '#ui/command-form.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { ColoursField } from './colours-field.tsx'
import { reportError } from './commands.ts'
import type { Fact, Reporting } from './queries.ts'
import { factName, optionsOf, valueName } from './labels.ts'

type Subject = NonNullable<Reporting['subject']>

/** `asked`: the fact that the address names. */
export function ReportForm({
  path,
  subject,
  asked,
}: {
  path: string
  subject: Subject
  asked: string | null
}) {
  const isKnown = subject.facts.some(({ fact }) => fact === asked)
  const [chosen, setChosen] = useState((isKnown ? asked : subject.facts[0]?.fact) ?? 'other')
  // A new one for every report that is taken; the same one for a second try.
  const report = useCommand(reportError, {
    changes: ['reporting'],
    onDone: ({ isPublished }) => {
      toast(isPublished ? texts.thanksPublished : texts.thanks, { tone: 'good' })
    },
  })
  const fact = subject.facts.find(each => each.fact === chosen)

  return (
    <CommandForm
      key={report.requestId}
      step={report}
      action={texts.send}
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
        label={texts.whatIsWrong}
        name="fact"
        value={chosen}
        options={[...subject.facts.map(each => each.fact), 'other'].map(value => ({
          value,
          label: factName(value),
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {fact ? <FactField key={fact.fact} fact={fact} about={subject.about} /> : null}
      <TextArea
        label={fact ? texts.moreAbout : texts.wrongAndRight}
        name="words"
        maxLength={1000}
        showCount
        optional={Boolean(fact)}
        rows={3}
      />
      <Field label={texts.source} name="source" maxLength={500} hint={texts.sourceHint} />
    </CommandForm>
  )
}

function FactField({ fact, about }: { fact: Fact; about: string }) {
  const now = texts.pageHas({ value: fact.value === null ? notRecorded : valueName(fact.value) })
  if (fact.shape === 'colours') return <ColoursField now={now} value={fact.value} club={about} />
  const options = optionsOf(fact.shape)
  return options ? (
    <Choice label={texts.shouldBe} name="shouldBe" options={options} hint={now} />
  ) : (
    <Field label={texts.shouldBe} name="shouldBe" maxLength={100} hint={now} />
  )
}
