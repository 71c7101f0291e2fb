import * as words from '#messages/site/forms.js'
import { Toast as Parts } from 'radix-ui'
import { Icon } from './icon.tsx'
import { dismiss, type Toast } from './toast-store.ts'

const edges = { plain: 'border-edge', good: 'border-green', problem: 'border-red' }

/** Five seconds, away with a swipe to the right, reached with F8; dark in both themes. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Parts.Provider label={words.toast} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(toast => (
        <Parts.Root
          key={toast.id}
          className={`toast rise no-print ${edges[toast.tone]}`}
          type={toast.tone === 'problem' ? 'foreground' : 'background'}
          onOpenChange={open => {
            if (!open) dismiss(toast.id)
          }}
        >
          <Parts.Description className="min-w-0 grow py-2.5">{toast.message}</Parts.Description>
          {toast.action ? (
            <Parts.Action
              altText={toast.action.label}
              className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-green underline"
              onClick={toast.action.onSelect}
            >
              {toast.action.label}
            </Parts.Action>
          ) : null}
          <Parts.Close aria-label={words.dismiss} className="button-icon shrink-0 text-soft">
            <Icon name="close" />
          </Parts.Close>
        </Parts.Root>
      ))}
      <Parts.Viewport label={words.toasts({ key: 'F8' })} hotkey={['F8']} className="toasts always-dark" />
    </Parts.Provider>
  )
}
