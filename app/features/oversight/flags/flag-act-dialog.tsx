import * as texts from '#messages/oversight/flags.js'
import { longestReason } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import type { Db } from '#lib/data/db.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
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
      title: texts.remove({ key }),
      description: kind === 'ops' ? texts.removeSwitchLead : texts.removeLead,
      action: texts.removeAction,
      busyAction: texts.removing,
      danger: true,
      done: texts.removedDone({ key }),
    }
  }
  if (act === 'archive') {
    return archivedAt === null
      ? {
          title: texts.archive({ key }),
          description: texts.archiveLead,
          action: texts.archiveAction,
          busyAction: texts.archiving,
          danger: false,
          done: texts.archivedDone({ key }),
        }
      : {
          title: texts.restore({ key }),
          description: texts.restoreLead,
          action: texts.restoreAction,
          busyAction: texts.restoring,
          danger: false,
          done: texts.restoredDone({ key }),
        }
  }
  return isEnabled
    ? {
        title: texts.turnOff({ key }),
        description,
        action: texts.turnOffAction,
        busyAction: texts.turningOff,
        danger: kind === 'ops',
        done: texts.isOff({ key }),
      }
    : {
        title: texts.turnOn({ key }),
        description,
        action: texts.turnOnAction,
        busyAction: texts.turningOn,
        danger: false,
        done: texts.isOn({ key }),
      }
}
