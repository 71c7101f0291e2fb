import * as words from '#messages/site/parts.js'
import { ScriptButton } from './script-button.tsx'
import { toast } from './toasts.tsx'

/** Copies a line for a chat. */
export function CopyText({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(words.textCopied, { tone: 'good' }),
      () => toast(words.textNotCopied, { tone: 'problem' }),
    )
  return <ScriptButton onClick={() => void copy()}>{words.copyText}</ScriptButton>
}
