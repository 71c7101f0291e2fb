// In which language an article is written, and what it translates.
import * as words from '#messages/news/editor.js'
import { useQuery } from '@tanstack/react-query'
import { Choice } from '#ui/field.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { originalsRead } from './desk-queries.ts'
import type { ArticleErrors, ArticleForm } from './schema.ts'

export function LanguageFields({
  id,
  clubId,
  typed: { language, translationOf },
  errors,
  onChange,
}: {
  id: string
  clubId: string | null
  typed: ArticleForm
  errors: ArticleErrors
  onChange: (change: Partial<ArticleForm>) => void
}) {
  const { data: originals = [] } = useQuery(originalsRead({ clubId }, translationOf))
  const others = originals.filter(each => each.id !== id && each.language !== language)
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <LanguageChoice
        label={words.language}
        value={language}
        error={errors.language}
        onChange={to => onChange({ language: to, translationOf: '' })}
      />
      <Choice
        label={words.translationOf}
        name="translationOf"
        hint={words.translationHint}
        options={[
          { value: '', label: words.notATranslation },
          ...others.map(each => ({ value: each.id, label: each.title })),
        ]}
        value={translationOf}
        error={errors.translationOf}
        onChange={({ target }) => onChange({ translationOf: target.value })}
      />
    </div>
  )
}
