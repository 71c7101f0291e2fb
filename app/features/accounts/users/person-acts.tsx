import * as words from '#messages/accounts/users.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type ActKind, actsFor, isSuspended } from './acts.ts'
import { ImpersonateDialog, type Start } from './impersonate-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Person } from './queries.ts'

const labels: Partial<Record<ActKind, string>> = {
  grant: words.grant,
  impersonate: words.impersonate,
  'sign-out': words.signOut,
  propose: words.propose,
  merge: words.mergeOpen,
  suspend: words.suspend,
  restore: words.restore,
}

export function PersonActs({ person, me, onStart }: { person: Person; me: string; onStart: Start }) {
  const [doing, setDoing] = useState<ActKind>()
  const held = person.roles.map(({ role }) => role)
  const acts = actsFor(
    {
      id: person.id,
      roles: held,
      suspended: isSuspended(person),
      hasProposal: person.requests.some(({ role }) => role === 'super_admin'),
    },
    me,
  )
  const close = () => setDoing(undefined)
  if (acts.length === 0) {
    return <p className="text-soft">{words.ownAccount}</p>
  }
  return (
    <div className="flex flex-wrap gap-3">
      {acts.map(act => (
        <Button
          // Suspend and Restore are one button in two states: somebody who pressed it keeps their place.
          key={act === 'restore' ? 'suspend' : act}
          kind={act === 'grant' ? 'primary' : 'quiet'}
          className={act === 'suspend' ? 'text-red' : ''}
          onClick={() => setDoing(act)}
        >
          {labels[act]}
        </Button>
      ))}
      {doing === 'impersonate' ? (
        <ImpersonateDialog person={person} onStart={onStart} onClose={close} />
      ) : doing === 'merge' ? (
        <MergeDialog person={person} onClose={close} />
      ) : doing ? (
        <ActDialog kind={doing} person={person} held={held} onClose={close} />
      ) : null}
    </div>
  )
}
