import * as words from '#messages/oversight/flags.js'
import { useQuery } from '@tanstack/react-query'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn } from '#lib/data/names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { When } from '#ui/when.tsx'
import { changeWords } from './change-labels.ts'
import { type Flag, flagChangesRead } from './queries.ts'

/** Who changed a flag, when, to what and why, from the audit log. */
export function FlagHistory({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const read = useQuery(flagChangesRead(flag.key))
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={words.historyOf({ key: flag.key })}
      description={words.historyLead}
    >
      <QueryState read={read} rows={3} columns={1}>
        {({ rows, names }) =>
          rows.length === 0 ? (
            <p className="text-soft">{words.noHistory}</p>
          ) : (
            <ol className="divide-y divide-line">
              {rows.map(row => {
                const { did, why } = changeWords(row)
                return (
                  <li key={row.id} className="py-3">
                    <p className="font-semibold">{did}</p>
                    {why ? <p>{why}</p> : null}
                    <p className="text-14 text-soft">
                      {words.changedBy({
                        name: nameIn(names, row.actorId),
                        when: <When {...momentOf(row.at)} />,
                      })}
                    </p>
                  </li>
                )
              })}
            </ol>
          )
        }
      </QueryState>
    </Dialog>
  )
}
