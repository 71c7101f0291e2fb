import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { twoStepTexts } from './two-step-labels.ts'

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { title, words, copy, copied, notCopied, saved, missing } = twoStepTexts.codes
  const toClipboard = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(copied, { tone: 'good' }),
      () => toast(notCopied),
    )
  return (
    <section aria-label={title} className="grid max-w-xl gap-4">
      <h3 className="font-display text-20 leading-tight">{title}</h3>
      {codes.length > 0 ? (
        <>
          <p>{words}</p>
          <ul className="grid gap-x-8 gap-y-1 border-y border-line py-3 font-mono sm:grid-cols-2">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <Notice tone="warning">{missing}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{saved}</Button>
        {codes.length > 0 ? (
          <Button kind="quiet" onClick={toClipboard}>
            {copy}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
