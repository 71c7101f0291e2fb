// The player's and the guardian's own yes: read in their language, ticked and signed by themselves.
import * as form from '#messages/transfers/consentForm.js'
import { type FormEvent, useState } from 'react'
import { language as siteLanguage } from '#language/language.ts'
import { type Language, languageNames, languages } from '#lib/language/languages.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { FieldProblem } from '#ui/field-problem.ts'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { actOnTransfer } from './commands.ts'
import { consentText, consentWords, hashOf } from './consent-labels.ts'
import { typed } from './form.ts'
import { sideFor } from './open-actions.ts'
import type { Transfer } from './queries.ts'

export function ConsentPanel({ of, onRefuse }: { of: Transfer; onRefuse: (() => void) | undefined }) {
  const [language, setLanguage] = useState<Language>(siteLanguage)
  const [own, setOwn] = useState<{ field: string; message: string }>()
  const agree = useCommand(actOnTransfer, {
    changes: ['transfers'],
    refreshOnProblem: true,
    onDone: toastDone(form.saved),
  })
  const { problem } = agree
  const isGuardian = sideFor('consent', of) === 'guardian'
  const text = consentText(language, of, isGuardian)
  const words = consentWords[language]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    const wrong = !answers.has('hasRead')
      ? { field: 'hasRead', message: form.readFirst }
      : typed(answers, 'typedName') === ''
        ? { field: 'typedName', message: form.nameMissing }
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
        typedName: typed(answers, 'typedName'),
        hasRead: true,
      },
    })
  }

  return (
    <div className="border border-edge p-4 sm:p-6">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{form.language}</legend>
        {languages.map(each => (
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
      {language === 'en' ? null : <English lines={consentText('en', of, isGuardian)} />}
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
          <Notice tone="problem">{form.changed({ problem: problem.message })}</Notice>
        ) : null}
        <div className="flex flex-wrap gap-3" lang={siteLanguage}>
          <Button type="submit" busy={agree.isBusy}>
            {agree.isBusy ? form.sending : form.agree}
          </Button>
          {onRefuse ? (
            <Button kind="quiet" onClick={onRefuse}>
              {form.sayNo}
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  )
}

/** What a translation says, in the words that were written first. */
function English({ lines }: { lines: readonly string[] }) {
  return (
    <div className="mt-3 max-w-[60ch] border-l-2 border-edge pl-3">
      <p className="text-14 text-soft">{form.english}</p>
      <div lang="en" className="mt-1 grid gap-1">
        {[...lines, consentWords.en.hasRead].map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
