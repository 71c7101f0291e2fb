// People who may be entered twice, side by side; two chosen by hand; and the merges, each of which can be undone.
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
                title: 'Nobody seems to be entered twice',
                words:
                  'People whose names are like each other, or who share a birth date, stand here side by side.',
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
            <Section title="Two people of your choice">
              <ByHand onChoose={setChosen} />
            </Section>
          ) : null}
          {merges.length > 0 ? (
            <Section title="Merged">
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
        <Badge>Names {Math.round(likeness * 100)}% alike</Badge>
        {isSameDay ? <Badge tone="warning">Same birth date</Badge> : null}
      </p>
      {onMerge ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            kind="quiet"
            aria-label={`Merge ${one.name} and ${other.name}`}
            onClick={() => onMerge({ kept: kept.slug, gone: gone.slug })}
          >
            Merge…
          </Button>
          <Button
            kind="quiet"
            busy={apart.isBusy}
            aria-label={`They are two people: ${one.name} and ${other.name}`}
            onClick={() => apart.act({ one: one.slug, other: other.slug, requestId: crypto.randomUUID() })}
          >
            They are two people
          </Button>
        </div>
      ) : null}
    </li>
  )
}

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
      <Field label="Stays" name="kept" placeholder="/players/tafadzwa-moyo" required />
      <Field label="Goes" name="gone" placeholder="/players/tafadzwa-moyo-2" required />
      <Button type="submit" kind="quiet">
        Compare…
      </Button>
    </form>
  )
}

function MergeLine({ merge, onUndo }: { merge: Merge; onUndo: ((merge: Merge) => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div>
        <p>
          {merge.gone} is now{' '}
          {merge.slug ? <Link to={`/players/${merge.slug}`}>{merge.kept}</Link> : merge.kept}
        </p>
        <p className="text-14 text-soft">
          {dayOf(merge.at)}
          {merge.by ? `, ${merge.by}` : ''}. {merge.reason}
        </p>
      </div>
      {merge.undoneAt ? (
        <Badge>Undone on {dayOf(merge.undoneAt)}</Badge>
      ) : onUndo ? (
        <Button kind="quiet" aria-label={`Undo the merge of ${merge.gone}`} onClick={() => onUndo(merge)}>
          Undo…
        </Button>
      ) : null}
    </li>
  )
}
