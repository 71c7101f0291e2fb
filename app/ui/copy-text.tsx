import * as words from '#messages/site/parts.js'
import { toast } from './toasts.tsx'

/** Copies a line for a chat. */
export function CopyText({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(words.textCopied, { tone: 'good' }),
      () => toast(words.textNotCopied, { tone: 'problem' }),
    )
  return (
    <button
      type="button"
      className="button button-quiet needs-script no-print px-3"
      onClick={() => void copy()}
    >
      {words.copyText}
    </button>
  )
}
