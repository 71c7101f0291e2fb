import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import type { Db } from '#lib/data/db.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { archiveFlag, removeFlag, switchFlag } from './commands.ts'
import type { Flag } from './queries.ts'

type FlagAct = 'switch' | 'archive' | 'remove'

/** Switches a flag, sets it aside or takes it up again, or removes it. */
export function FlagActDialog({ act, flag, onClose }: { act: FlagAct; flag: Flag; onClose: () => void }) {
  const words = wordsFor(act, flag)
  const change = useCommand(
    (db: Db, reason: string) =>
      act === 'remove'
        ? removeFlag(db, { key: flag.key, reason })
        : act === 'archive'
          ? archiveFlag(db, { key: flag.key, isArchived: flag.archivedAt === null, reason })
          : switchFlag(db, { key: flag.key, on: !flag.isEnabled, reason }),
    {
      changes: [['flags'], ['my-flags'], ['audit'], ['oversight']],
      onDone: toastDone(words.done, onClose),
    },
  )
  return (
    <ReasonDialog
      {...words}
      busy={change.isBusy}
      problem={change.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={reason => change.act(reason)}
      onClose={onClose}
    />
  )
}

function wordsFor(act: FlagAct, { key, description, kind, isEnabled, archivedAt }: Flag) {
  if (act === 'remove') {
    return {
      title: `Remove ${key}`,
      description:
        kind === 'ops'
          ? 'The flag goes for good. The database takes a kill switch that is not there as switched on.'
          : 'The flag goes for good. What asks for it takes it as switched off.',
      action: 'Remove flag',
      busyAction: 'Removing…',
      danger: true,
      done: `The flag ${key} is removed.`,
    }
  }
  if (act === 'archive') {
    return archivedAt === null
      ? {
          title: `Archive ${key}`,
          description: 'It is off for everybody from now on, and kept with its history.',
          action: 'Archive flag',
          busyAction: 'Archiving…',
          danger: false,
          done: `The flag ${key} is archived.`,
        }
      : {
          title: `Take up ${key} again`,
          description: 'It comes back to the flags, switched off.',
          action: 'Take up again',
          busyAction: 'Taking up…',
          danger: false,
          done: `The flag ${key} is back, switched off.`,
        }
  }
  return isEnabled
    ? {
        title: `Switch ${key} off`,
        description,
        action: 'Switch off',
        busyAction: 'Switching off…',
        danger: kind === 'ops',
        done: `${key} is off.`,
      }
    : {
        title: `Switch ${key} on`,
        description,
        action: 'Switch on',
        busyAction: 'Switching on…',
        danger: false,
        done: `${key} is on.`,
      }
}
