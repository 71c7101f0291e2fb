import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import * as words from '#messages/accounts/twoStep.js'

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toClipboard = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(words.codesCopied, { tone: 'good' }),
      () => toast(words.codesNotCopied),
    )
  return (
    <section aria-label={words.codesTitle} className="grid max-w-xl gap-4">
      <h3 className="font-display text-20 leading-tight">{words.codesTitle}</h3>
      {codes.length > 0 ? (
        <>
          <p>{words.codesWords}</p>
          <ul className="grid gap-x-8 gap-y-1 border-y border-line py-3 font-mono sm:grid-cols-2">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <Notice tone="warning">{words.codesMissing}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{words.codesSaved}</Button>
        {codes.length > 0 ? (
          <Button kind="quiet" onClick={toClipboard}>
            {words.codesCopy}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
