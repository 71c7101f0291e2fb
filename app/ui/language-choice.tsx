import { isLanguage, type Language, languageNames, languages } from '#lib/language/languages.ts'
import { Choice } from './field.tsx'

/** In which language somebody writes; each is named in its own. */
export function LanguageChoice({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: Language
  error?: string | undefined
  onChange: (to: Language) => void
}) {
  return (
    <Choice
      label={label}
      name="language"
      options={languages.map(each => ({ value: each, label: languageNames[each] }))}
      value={value}
      error={error}
      onChange={({ target }) => (isLanguage(target.value) ? onChange(target.value) : undefined)}
    />
  )
}
