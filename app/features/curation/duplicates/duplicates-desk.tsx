// People who may be entered twice, side by side; two chosen by hand; and the merges, each of which can be undone.
import * as texts from '#messages/curation/duplicates.js'
import { type FormEvent, useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { markAsDifferent } from './commands.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { TwoPeople } from './person-cards.tsx'
import { duplicatesRead, type Merge, type Pair } from './queries.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { slugIn } from './labels.ts'

type Chosen = { kept: string; gone: string }

export function DuplicatesDesk({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [undoing, setUndoing] = useState<Merge>()
  return (
    <Query of={duplicatesRead} rows={4}>
      {({ pairs, merges }) => (
        <>
          <Section title={title}>
            <ListOf
              items={pairs}
              empty={{
                title: texts.none,
                words: texts.noneLead,
              }}
            >
              {pair => (
                <PairLine
                  key={`${pair.one.slug} ${pair.other.slug}`}
                  pair={pair}
                  onMerge={mayWrite ? setChosen : undefined}
                />
              )}
            </ListOf>
          </Section>
          {mayWrite ? (
            <Section title={texts.byHand}>
              <ByHand onChoose={setChosen} />
            </Section>
          ) : null}
          {merges.length > 0 ? (
            <Section title={texts.merged}>
              <ul>
                {merges.map(merge => (
                  <MergeLine key={merge.id} merge={merge} onUndo={mayWrite ? setUndoing : undefined} />
                ))}
              </ul>
            </Section>
          ) : null}
          {chosen ? (
            <MergeDialog
              key={`${chosen.kept} ${chosen.gone}`}
              {...chosen}
              onTurn={setChosen}
              onClose={() => setChosen(undefined)}
            />
          ) : null}
          {undoing ? <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} /> : null}
        </>
      )}
    </Query>
  )
}

function PairLine({ pair, onMerge }: { pair: Pair; onMerge: ((chosen: Chosen) => void) | undefined }) {
  const { one, other, likeness, isSameDay } = pair
  const apart = useCommand(markAsDifferent, {
    changes: ['duplicates'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  // The person with more of the record is kept, unless the two are swapped.
  const [kept, gone] = one.matches >= other.matches ? [one, other] : [other, one]
  return (
    <li className="border-b border-line py-5">
      <TwoPeople one={one} other={other} />
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge>{texts.alike({ percent: `${Math.round(likeness * 100)}%` })}</Badge>
        {isSameDay ? <Badge tone="warning">{texts.sameDay}</Badge> : null}
      </p>
      {onMerge ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            kind="quiet"
            aria-label={texts.mergeLabel({ one: one.name, other: other.name })}
            onClick={() => onMerge({ kept: kept.slug, gone: gone.slug })}
          >
            {texts.merge}
          </Button>
          <Button
            kind="quiet"
            busy={apart.isBusy}
            aria-label={texts.twoPeopleLabel({ one: one.name, other: other.name })}
            onClick={() => apart.act({ one: one.slug, other: other.slug, requestId: crypto.randomUUID() })}
          >
            {texts.twoPeople}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const example = '/players/tafadzwa-moyo'

function ByHand({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? slugIn(value) : ''
    }
    if (text('kept') && text('gone')) onChoose({ kept: text('kept'), gone: text('gone') })
  }
  return (
    <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field label={texts.stays} name="kept" placeholder={example} required />
      <Field label={texts.goes} name="gone" placeholder={`${example}-2`} required />
      <Button type="submit" kind="quiet">
        {texts.compare}
      </Button>
    </form>
  )
}

function MergeLine({ merge, onUndo }: { merge: Merge; onUndo: ((merge: Merge) => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div>
        <p>
          {texts.isNow({
            gone: merge.gone,
            kept: merge.kept,
            link: merge.slug ? <Link to={`/players/${merge.slug}`} /> : <span />,
          })}
        </p>
        <p className="text-14 text-soft">
          {merge.by
            ? texts.mergedOnBy({ date: dayOf(merge.at), name: merge.by, reason: merge.reason })
            : texts.mergedOn({ date: dayOf(merge.at), reason: merge.reason })}
        </p>
      </div>
      {merge.undoneAt ? (
        <Badge>{texts.undoneOn({ date: dayOf(merge.undoneAt) })}</Badge>
      ) : onUndo ? (
        <Button kind="quiet" aria-label={texts.undoLabel({ name: merge.gone })} onClick={() => onUndo(merge)}>
          {texts.undo}
        </Button>
      ) : null}
    </li>
  )
}
