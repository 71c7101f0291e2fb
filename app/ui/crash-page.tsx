import * as words from '#messages/site/errors.js'
import { Button } from './button.tsx'

/** The screen for a bug that nothing else has caught. */
export function CrashPage({
  title = words.wrong,
  message = words.refresh,
  reference,
  onRefresh = () => window.location.reload(),
}: {
  title?: string
  message?: string
  reference?: string | undefined
  onRefresh?: () => void
}) {
  return (
    <div role="alert" className="column grid min-h-[70dvh] content-center justify-items-start gap-4 py-16">
      <h1 className="font-display text-34 leading-[1.1] sm:text-44">{title}</h1>
      <p>{message}</p>
      <Button onClick={onRefresh}>{words.refreshPage}</Button>
      {reference ? (
        <p className="text-14 text-soft">
          {words.id({ id: reference, code: <code className="select-all" /> })}
        </p>
      ) : null}
    </div>
  )
}
