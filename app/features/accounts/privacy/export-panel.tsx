import * as words from '#messages/accounts/privacy.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { exportMyData } from './commands.ts'
import { save } from './save-export.ts'

/** Everything that is stored about a person, as one file to download. */
export function ExportPanel({ readOnly }: { readOnly: boolean }) {
  const taking = useCommand(exportMyData, { onDone: data => save(data, 'my-data') })
  const tables = Object.values(taking.answer?.tables ?? {}).filter(rows => rows.length > 0).length
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{words.exportLead}</p>
      <div>
        <Button kind="quiet" busy={taking.isBusy} disabled={readOnly} onClick={() => taking.act(undefined)}>
          {taking.isBusy ? words.collecting : words.downloadMine}
        </Button>
      </div>
      {taking.problem ? <Notice tone="problem">{taking.problem.message}</Notice> : null}
      {taking.isDone ? <Notice tone="good">{words.downloaded({ count: tables })}</Notice> : null}
    </div>
  )
}
