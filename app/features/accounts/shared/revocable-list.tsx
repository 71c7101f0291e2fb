// Things of one's own that can be made and revoked, in the settings: keys, webhooks, passkeys. A list, a button that makes one
// more, and the dialogs of both; a secret that comes with a new one is shown this once.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Read } from '#lib/data/read.ts'
import { Button } from '#ui/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { NewSecret } from './new-secret.tsx'

type Doing<Item, Step> =
  | { what: 'make' }
  | { what: 'show'; secret: string }
  | { what: 'step'; step: Step; item: Item }

type StepDialogOf<Item, Owner> = ComponentType<{ owner: Owner; item: Item; onClose: () => void }>

export function RevocableList<Item extends { id: string }, Step extends string, Owner>({
  list,
  owner,
  lead,
  caption,
  none,
  make,
  newSecret,
  columns,
  canMake,
  instead,
  MakeDialog,
  stepDialogs,
}: {
  list: Read<readonly Item[] | null>
  /** Whose they are, for the dialogs. */
  owner: Owner
  lead: ReactNode
  caption: string
  /** Where there is none. */
  none: string
  /** On the button that makes one. */
  make: string
  /** What is said over the secret of a new one, where it has one. */
  newSecret?: { title: string; about: string }
  /** `onStep`: opens the dialog of a step for one of them. */
  columns: (onStep: (step: Step, item: Item) => void) => Column<Item>[]
  canMake: boolean
  /** Of the button that makes one, where nobody can. */
  instead?: ReactNode
  /** `onMade`: with the secret of the new one. */
  MakeDialog: ComponentType<{ owner: Owner; onMade: (secret: string) => void; onClose: () => void }>
  stepDialogs: Record<Step, StepDialogOf<Item, Owner>>
}) {
  const known = useQuery(list)
  const [doing, setDoing] = useState<Doing<Item, Step>>()
  const close = () => setDoing(undefined)
  const StepDialog: StepDialogOf<Item, Owner> | undefined =
    doing?.what === 'step' ? stepDialogs[doing.step] : undefined
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{lead}</p>
      <QueryState read={known}>
        {items => (
          <Table
            caption={caption}
            rows={items ?? []}
            rowKey={({ id }) => id}
            empty={<p className="text-soft">{none}</p>}
            columns={columns((step, item) => setDoing({ what: 'step', step, item }))}
          />
        )}
      </QueryState>
      {canMake ? (
        <div>
          <Button onClick={() => setDoing({ what: 'make' })}>{make}</Button>
        </div>
      ) : (
        instead
      )}
      {doing?.what === 'make' ? (
        <MakeDialog owner={owner} onMade={secret => setDoing({ what: 'show', secret })} onClose={close} />
      ) : null}
      {doing?.what === 'show' && newSecret ? (
        <NewSecret {...newSecret} secret={doing.secret} onClose={close} />
      ) : null}
      {StepDialog && doing?.what === 'step' ? (
        <StepDialog owner={owner} item={doing.item} onClose={close} />
      ) : null}
    </div>
  )
}
