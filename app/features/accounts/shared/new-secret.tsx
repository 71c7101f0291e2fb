// Something that is shown this once: a key, or a secret that signs.
import * as words from '#messages/accounts/apiKeys.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.tsx'

export function NewSecret({
  title,
  about,
  secret,
  onClose,
}: {
  title: string
  about: string
  secret: string
  onClose: () => void
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast(words.copied, { tone: 'good' })
    } catch {
      toast(words.notCopied, { tone: 'problem' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => (isOpen ? undefined : onClose())}
      title={title}
      description={about}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <div className="grid gap-4">
        <p className="border border-edge p-3 text-14 select-all [overflow-wrap:anywhere]">{secret}</p>
        <div>
          <Button kind="quiet" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
