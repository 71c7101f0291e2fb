// The article editor. The typed text stays until it is saved, also after a refusal.
import * as words from '#messages/news/editor.js'
import * as desk from '#messages/news/desk.js'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '#lib/browser/drafts.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { isoDayOf, timeOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { ArticleFields } from './article-fields.tsx'
import { addArticle, saveArticle } from './commands.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { type Draft, draftRead } from './desk-queries.ts'
import { Preview } from './preview.tsx'
import { type ArticleErrors, type ArticleForm, emptyForm, problemsOf, scheduleProblem } from './schema.ts'
import type { Status } from './labels.ts'
import type { Writer } from './writer.ts'

/** `draft`: the one to edit; without it a new one is begun. */
export function ArticleEditor({
  draft,
  writer,
  onAdded,
}: {
  draft: Draft | null
  writer: Writer
  onAdded: (id: string) => void
}) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const initial = () => ({ typed: formOf(draft, writer), version: draft?.version ?? 0 })
  const unsent = useDraft(`article ${draft?.id ?? `new ${writer.clubId ?? ''}`}`, initial)
  const { typed, version } = unsent.value
  const change = (to: Partial<ArticleForm>) =>
    unsent.change(before => ({ ...before, typed: { ...before.typed, ...to } }))
  const [errors, setErrors] = useState<ArticleErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [isFull, setFull] = useState(false)
  const status = draft?.status ?? 'draft'
  const maySchedule = draft !== null && writer.mayPublish && ['draft', 'review', 'scheduled'].includes(status)
  const isPublished = status === 'published'

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const changes = [['news desk'], ['news'], ['article']]
  const add = useCommand(addArticle, {
    changes,
    onDone: id => {
      toast(words.draftSaved, { tone: 'good' })
      unsent.settle(unsent.value)
      onAdded(id)
    },
  })
  const save = useCommand(saveArticle, {
    changes,
    onDone: (saved, { status: next }) => {
      if (saved) {
        client.setQueryData(draftRead(saved.id).queryKey, saved)
        unsent.settle({ typed: { ...typed, correction: '' }, version: saved.version })
      }
      toast(next ? doneWords[next] : words.saved, { tone: 'good' })
    },
  })
  const isBusy = add.isBusy || save.isBusy
  const problem = save.problem ?? add.problem
  const atField = problem && fieldOf(problem)

  function submit(next?: Status) {
    const found = problemsOf(typed, isPublished)
    const late = next === 'scheduled' ? scheduleProblem(typed.publishAt, new Date()) : undefined
    if (late) found.publishAt = late
    setErrors(found)
    if (Object.keys(found).length > 0) setRefusals(refusals + 1)
    else if (draft) save.act({ id: draft.id, version, form: typed, status: next })
    else add.act({ form: typed, clubId: writer.clubId })
  }

  return (
    <div className={`grid gap-x-10 gap-y-8 ${isFull ? '' : 'xl:grid-cols-2'}`}>
      <form
        ref={form}
        noValidate
        aria-label={draft ? desk.editArticle : desk.newArticle}
        className={isFull ? 'hidden' : 'grid content-start gap-5'}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        <DraftNotice wasStored={unsent.wasStored} onDiscard={() => unsent.settle(initial())} />
        <ArticleFields
          typed={typed}
          errors={atField ? { ...errors, [atField]: problem.message } : errors}
          id={draft?.id ?? ''}
          writer={writer}
          isPublished={isPublished}
          hasAddress={draft?.publishedAt != null}
          coverUrl={draft?.coverUrl ?? ''}
          onChange={change}
        />
        {problem?.field === 'version' && draft ? (
          <ConflictNotice
            id={draft.id}
            onOverwrite={theirs => {
              unsent.change(before => ({ ...before, version: theirs }))
              save.act({ id: draft.id, version: theirs, form: typed })
            }}
          />
        ) : problem && !atField ? (
          <Notice tone="problem">{problem.message}</Notice>
        ) : null}
        {maySchedule ? (
          <div className="flex flex-wrap items-end gap-3">
            <Field
              label={words.publishLater}
              name="publishAt"
              type="datetime-local"
              optional
              hint={words.publishLaterHint}
              value={typed.publishAt}
              error={atField === 'publishAt' ? problem?.message : errors.publishAt}
              onChange={({ target }) => change({ publishAt: target.value })}
            />
            <Button kind="quiet" disabled={isBusy} onClick={() => submit('scheduled')}>
              {words.schedule}
            </Button>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {isBusy
              ? words.saving
              : isPublished
                ? words.saveCorrection
                : status === 'scheduled'
                  ? words.save
                  : words.saveDraft}
          </Button>
          {draft
            ? nextSteps(status as Status, writer.mayPublish).map(({ to, label }) => (
                <Button key={to} kind="quiet" disabled={isBusy} onClick={() => submit(to)}>
                  {label}
                </Button>
              ))
            : null}
        </div>
      </form>
      <section
        aria-label={words.preview}
        className="content-start border-t border-line pt-4 xl:border-t-0 xl:pt-0"
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-soft">{words.previewNote}</p>
          <Button kind="quiet" onClick={() => setFull(!isFull)}>
            {isFull ? words.backToWriting : words.fullPreview}
          </Button>
        </div>
        <Preview typed={typed} />
      </section>
    </div>
  )
}

const doneWords: Record<Status, string> = {
  draft: words.doneDraft,
  review: words.doneReview,
  scheduled: words.doneScheduled,
  published: words.donePublished,
  withdrawn: words.doneWithdrawn,
}

/** What can be done with it besides saving. */
function nextSteps(status: Status, mayPublish: boolean): { to: Status; label: string }[] {
  const publish = { to: 'published' as const, label: words.publish }
  if (status === 'draft') return mayPublish ? [publish] : [{ to: 'review', label: words.sendForReview }]
  if (status === 'review' || status === 'scheduled')
    return [...(mayPublish ? [publish] : []), { to: 'draft', label: words.takeBack }]
  return []
}

function formOf(draft: Draft | null, { name, kinds }: Writer): ArticleForm {
  if (!draft) return emptyForm(name, kinds[0] ?? 'news')
  const {
    title,
    slug,
    kind,
    language,
    translationOf,
    standfirst,
    body,
    byline,
    methodNote,
    coverPath,
    coverAlt,
    coverCredit,
  } = draft
  const publishAt = draft.publishAt ? `${isoDayOf(draft.publishAt)}T${timeOf(draft.publishAt)}` : ''
  const cover = { coverPath, coverAlt, coverCredit }
  const texts = { title, slug, kind, language, translationOf, standfirst, body, byline, methodNote }
  return { ...texts, ...cover, publishAt, correction: '' }
}

const fieldsOfRefusals = ['slug', 'correction', 'publishAt', 'language', 'translationOf'] as const

/** The field that the database's answer is about, where it is about one. */
function fieldOf({ code, field }: { code: string; field?: string }): keyof ArticleForm | undefined {
  if (code === '23505') return 'slug'
  return fieldsOfRefusals.find(each => each === field)
}
