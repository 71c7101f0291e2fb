// The player's and the guardian's own yes: read in their language, ticked and signed by themselves.
import { type FormEvent, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { FieldProblem } from '#ui/field-problem.ts'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { actOnTransfer } from './commands.ts'
import {
  type ConsentLanguage,
  consentLanguages,
  consentText,
  consentWords,
  hashOf,
  languageNames,
} from './consent-labels.ts'
import { typed } from './form.ts'
import { sideFor } from './open-actions.ts'
import type { Transfer } from './queries.ts'

export function ConsentPanel({ of, onRefuse }: { of: Transfer; onRefuse: (() => void) | undefined }) {
  const [language, setLanguage] = useState<ConsentLanguage>('en')
  const [own, setOwn] = useState<{ field: string; message: string }>()
  const agree = useCommand(actOnTransfer, {
    changes: ['transfers'],
    refreshOnProblem: true,
    onDone: toastDone('Your consent is kept.'),
  })
  const { problem } = agree
  const text = consentText(language, of, sideFor('consent', of) === 'guardian')
  const words = consentWords[language]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wrong = !form.has('hasRead')
      ? { field: 'hasRead', message: 'Read it first, and tick that you have.' }
      : typed(form, 'typedName') === ''
        ? { field: 'typedName', message: 'Type your name: that is your signature.' }
        : undefined
    setOwn(wrong)
    if (wrong) return
    agree.send({
      transferId: of.id,
      action: 'consent',
      version: of.version,
      details: {
        consentHash: of.consentHash,
        textHash: await hashOf(text.join('\n')),
        language,
        typedName: typed(form, 'typedName'),
        hasRead: true,
      },
    })
  }

  return (
    <div className="border border-edge p-4 sm:p-6">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Language</legend>
        {consentLanguages.map(each => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="language"
              checked={language === each}
              onChange={() => setLanguage(each)}
              className="size-5"
            />
            {languageNames[each]}
          </label>
        ))}
      </fieldset>
      <div lang={language} className="mt-3 grid max-w-[60ch] gap-2 text-20">
        {text.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <form
        noValidate
        onSubmit={event => void submit(event)}
        className="mt-4 grid max-w-[30rem] gap-4"
        lang={language}
      >
        <FieldProblem value={own ?? problem}>
          <Checkbox label={words.hasRead} name="hasRead" />
          <Field label={words.typeName} name="typedName" autoComplete="name" maxLength={120} />
        </FieldProblem>
        {problem && !problem.field ? (
          <Notice tone="problem">
            {problem.message} Above stands what you would agree to now; what you typed is still here.
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3" lang="en">
          <Button type="submit" busy={agree.isBusy}>
            {agree.isBusy ? 'Sending…' : 'I agree'}
          </Button>
          {onRefuse ? (
            <Button kind="quiet" onClick={onRefuse}>
              Say no…
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  )
}
