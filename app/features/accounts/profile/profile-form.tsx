import { type FormEvent, useState } from 'react'
import { language } from '#language/language.ts'
import { chooseLanguage } from '#lib/language/choose-language.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { saveProfile } from './commands.ts'
import { timeZones } from './time-zones.ts'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'sn', label: 'Shona (chiShona)' },
  { value: 'nd', label: 'Ndebele (isiNdebele)' },
]

/** `readOnly`: a super admin is impersonating this person, and nothing can be changed. */
export function ProfileForm({
  profile,
  readOnly,
  onSaved,
}: {
  profile: { id: string; fullName: string | null; locale: string; timeZone: string | null }
  readOnly: boolean
  onSaved: () => Promise<unknown>
}) {
  const [fullName, setFullName] = useState(profile.fullName ?? '')
  const [locale, setLocale] = useState(profile.locale)
  const [timeZone, setTimeZone] = useState(profile.timeZone ?? '')
  const saving = useCommand(saveProfile, {
    onDone: async kept => {
      setFullName(kept)
      await onSaved()
      // The whole page changes with it.
      if (locale !== profile.locale && locale !== language) return chooseLanguage(locale)
      toast('Your profile is saved.', { tone: 'good' })
    },
  })
  const problem = saving.problem
  const isAboutName = problem?.field === 'full_name'

  function save(event: FormEvent) {
    event.preventDefault()
    saving.act({ userId: profile.id, fullName, locale, timeZone })
  }

  return (
    <form onSubmit={save} noValidate aria-label="Profile" className="grid max-w-md gap-5">
      {problem && !isAboutName ? <Notice tone="problem">{problem.message}</Notice> : null}
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        hint="As others should read it, 1 to 100 characters."
        value={fullName}
        onChange={event => setFullName(event.target.value)}
        error={isAboutName ? problem.message : undefined}
        disabled={readOnly}
      />
      <Choice
        label="Language"
        name="locale"
        hint="Pages are shown in this language. Shona and Ndebele are still being translated: what is missing is in English."
        options={languages}
        value={locale}
        onChange={event => setLocale(event.target.value)}
        disabled={readOnly}
      />
      <Choice
        label="Time zone"
        name="timeZone"
        hint="E-mails tell times as your clock shows them. On your own pages and on that of a match, kick-offs and deadlines have it beside the time of Harare."
        options={timeZones}
        value={timeZone}
        onChange={event => setTimeZone(event.target.value)}
        disabled={readOnly}
      />
      <div>
        <Button type="submit" busy={saving.isBusy} disabled={readOnly}>
          {saving.isBusy ? 'Saving…' : 'Save profile'}
        </Button>
      </div>
    </form>
  )
}
