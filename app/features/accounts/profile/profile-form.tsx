import * as words from '#messages/accounts/profile.js'
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
  { value: 'en', label: words.english },
  { value: 'sn', label: words.shona },
  { value: 'nd', label: words.ndebele },
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
      toast(words.profileSaved, { tone: 'good' })
    },
  })
  const problem = saving.problem
  const isAboutName = problem?.field === 'full_name'

  function save(event: FormEvent) {
    event.preventDefault()
    saving.act({ userId: profile.id, fullName, locale, timeZone })
  }

  return (
    <form onSubmit={save} noValidate aria-label={words.profile} className="grid max-w-md gap-5">
      {problem && !isAboutName ? <Notice tone="problem">{problem.message}</Notice> : null}
      <Field
        label={words.fullName}
        name="fullName"
        autoComplete="name"
        hint={words.fullNameHint}
        value={fullName}
        onChange={event => setFullName(event.target.value)}
        error={isAboutName ? problem.message : undefined}
        disabled={readOnly}
      />
      <Choice
        label={words.language}
        name="locale"
        hint={words.languageHint}
        options={languages}
        value={locale}
        onChange={event => setLocale(event.target.value)}
        disabled={readOnly}
      />
      <Choice
        label={words.timeZone}
        name="timeZone"
        hint={words.timeZoneHint}
        options={timeZones}
        value={timeZone}
        onChange={event => setTimeZone(event.target.value)}
        disabled={readOnly}
      />
      <div>
        <Button type="submit" busy={saving.isBusy} disabled={readOnly}>
          {saving.isBusy ? words.saving : words.saveProfile}
        </Button>
      </div>
    </form>
  )
}
