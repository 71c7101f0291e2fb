import { useRef } from 'react'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { CoverField } from './cover-field.tsx'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { type ArticleErrors, type ArticleForm, longestOf, slugFrom } from './schema.ts'
import { isKind, kindLabels } from './labels.ts'
import type { Writer } from './writer.ts'

/** The fields of an article. `hasAddress`: it was published once, and its address stays. */
export function ArticleFields({
  typed,
  errors,
  writer,
  isPublished,
  hasAddress,
  coverUrl,
  onChange,
}: {
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
        label="Title"
        name="title"
        value={typed.title}
        maxLength={longestOf.title}
        error={errors.title}
        onChange={({ target: { value } }) =>
          onChange(followsTitle ? { title: value, slug: slugFrom(value) } : { title: value })
        }
      />
      <Field
        label="Address"
        name="slug"
        hint={hasAddress ? 'It has been published under this address, which stays.' : 'Stands behind /news/.'}
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
          label="Kind"
          name="kind"
          options={writer.kinds.map(value => ({ value, label: kindLabels[value] }))}
          value={typed.kind}
          error={errors.kind}
          onChange={({ target }) => (isKind(target.value) ? onChange({ kind: target.value }) : undefined)}
        />
      ) : null}
      <TextArea
        label="Standfirst"
        name="standfirst"
        optional
        rows={2}
        hint="One or two sentences that stand under the title and in lists."
        value={typed.standfirst}
        maxLength={longestOf.standfirst}
        showCount
        error={errors.standfirst}
        onChange={({ target }) => onChange({ standfirst: target.value })}
      />
      <MarkdownToolbar area={area} clubId={writer.clubId} onChange={body => onChange({ body })} />
      <TextArea
        ref={area}
        label="Text"
        name="body"
        rows={16}
        hint="The buttons write Markdown, which you can also type. Clubs, people and matches that you link are listed at the end."
        value={typed.body}
        maxLength={longestOf.body}
        error={errors.body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <Field
        label="By"
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
          label="What you put right"
          name="correction"
          rows={2}
          hint="Readers have seen this article. They see this note under it, with the time."
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
