import * as words from '#messages/news/editor.js'
import { useRef } from 'react'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { LanguageFields } from './language-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { type ArticleErrors, type ArticleForm, longestOf, slugFrom } from './schema.ts'
import { isKind, kindLabels } from './labels.ts'
import type { Writer } from './writer.ts'

/** The fields of an article. `hasAddress`: it was published once, and its address stays. */
export function ArticleFields({
  id,
  typed,
  errors,
  writer,
  isPublished,
  hasAddress,
  coverUrl,
  onChange,
}: {
  /** Empty while it is new. */
  id: string
  typed: ArticleForm
  errors: ArticleErrors
  writer: Writer
  isPublished: boolean
  hasAddress: boolean
  coverUrl: string
  onChange: (change: Partial<ArticleForm>) => void
}) {
  // Until somebody writes an address of their own, it follows the title.
  const area = useRef<HTMLTextAreaElement>(null)
  const followsTitle = !hasAddress && typed.slug === slugFrom(typed.title)
  return (
    <>
      <Field
        label={words.title}
        name="title"
        value={typed.title}
        maxLength={longestOf.title}
        error={errors.title}
        onChange={({ target: { value } }) =>
          onChange(followsTitle ? { title: value, slug: slugFrom(value) } : { title: value })
        }
      />
      <Field
        label={words.address}
        name="slug"
        hint={hasAddress ? words.addressFixed : words.addressHint}
        value={typed.slug}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        readOnly={hasAddress}
        error={errors.slug}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      {writer.kinds.length > 1 ? (
        <Choice
          label={words.kind}
          name="kind"
          options={writer.kinds.map(value => ({ value, label: kindLabels[value] }))}
          value={typed.kind}
          error={errors.kind}
          onChange={({ target }) => (isKind(target.value) ? onChange({ kind: target.value }) : undefined)}
        />
      ) : null}
      <LanguageFields id={id} clubId={writer.clubId} typed={typed} errors={errors} onChange={onChange} />
      <TextArea
        label={words.standfirst}
        name="standfirst"
        optional
        rows={2}
        hint={words.standfirstHint}
        value={typed.standfirst}
        maxLength={longestOf.standfirst}
        showCount
        error={errors.standfirst}
        onChange={({ target }) => onChange({ standfirst: target.value })}
      />
      <MarkdownToolbar area={area} clubId={writer.clubId} onChange={body => onChange({ body })} />
      <TextArea
        ref={area}
        label={words.text}
        name="body"
        rows={16}
        hint={words.textHint}
        value={typed.body}
        maxLength={longestOf.body}
        error={errors.body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <Field
        label={words.by}
        name="byline"
        value={typed.byline}
        maxLength={longestOf.byline}
        error={errors.byline}
        onChange={({ target }) => onChange({ byline: target.value })}
      />
      <CoverField
        clubId={writer.clubId}
        path={typed.coverPath}
        url={coverUrl}
        alt={typed.coverAlt}
        credit={typed.coverCredit}
        altError={errors.coverAlt}
        disabled={false}
        onChange={onChange}
      />
      {isPublished ? (
        <TextArea
          label={words.correction}
          name="correction"
          rows={2}
          hint={words.correctionHint}
          value={typed.correction}
          maxLength={longestOf.correction}
          showCount
          error={errors.correction}
          onChange={({ target }) => onChange({ correction: target.value })}
        />
      ) : null}
    </>
  )
}
