import * as words from '#messages/fans/savedViews.js'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { removeView } from './commands.ts'

type Kept = { id: string; kind: 'comparison' | 'what_if'; title: string; href: string; savedAt: string }

export function SavedList({
  views,
  userId,
  readOnly,
}: {
  views: readonly Kept[]
  userId: string
  readOnly: boolean
}) {
  const removing = useCommand(removeView, { changes: ['fan', userId], onProblem: toastProblem })
  if (views.length === 0)
    return (
      <p className="max-w-[60ch] text-soft">
        {words.none({
          compare: <Link to="/compare-players" />,
          whatIf: <Link to="/analysis?tool=what-if" />,
        })}
      </p>
    )
  return (
    <ul>
      {views.map(({ id, kind, title, href, savedAt }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <Link to={href} className="font-semibold">
              {title}
            </Link>
            <p className="text-14 text-soft">
              {(kind === 'comparison' ? words.comparison : words.scenario)({ day: dayOf(savedAt) })}
            </p>
          </div>
          <Button
            kind="quiet"
            aria-label={words.removeOf({ title })}
            disabled={readOnly || removing.isBusy}
            onClick={() => removing.act({ viewId: id, requestId: crypto.randomUUID() })}
          >
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
