import * as words from '#messages/site/forms.js'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { dismiss, type Toast } from './toast-store.ts'

const edges = { plain: 'border-edge', good: 'border-green', problem: 'border-red' }
const shownMs = 5000
/** Further to the right, in pixels, it goes. */
const swipedFar = 50

/** Five seconds, away with a swipe to the right, reached with F8; dark in both themes. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLOListElement>(null)
  // Screen readers tell what comes into a live region, not what it begins with.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const reach = ({ key }: KeyboardEvent) => {
      if (key === 'F8') list.current?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [])
  // Outside the page, which is hidden from screen readers while a dialog is open.
  return createPortal(
    <section aria-label={words.toasts({ key: 'F8' })} aria-live="polite">
      <ol ref={list} tabIndex={-1} className="toasts always-dark">
        {isReady ? toasts.map(toast => <ToastItem key={toast.id} toast={toast} />) : null}
      </ol>
    </section>,
    document.body,
  )
}

function ToastItem({ toast: { id, message, tone, action } }: { toast: Toast }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // It stays while somebody points at it, has the focus in the list, or looks at another tab.
    const dismissUnlessUsed = () => {
      const isUsed =
        item.current?.matches(':hover') || item.current?.parentElement?.contains(document.activeElement)
      if (!isUsed && !document.hidden) dismiss(id)
    }
    const timer = setInterval(dismissUnlessUsed, shownMs)
    return () => clearInterval(timer)
  }, [id])
  const { distance, ...swipe } = useSwipe(() => dismiss(id))
  return (
    <li
      ref={item}
      className={`toast rise no-print ${edges[tone]}`}
      style={distance > 0 ? { transform: `translateX(${distance}px)` } : undefined}
      {...swipe}
    >
      <p className="min-w-0 grow py-2.5" role={tone === 'problem' ? 'alert' : undefined}>
        {message}
      </p>
      {action ? (
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-green underline"
          onClick={() => {
            action.onSelect()
            dismiss(id)
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={words.dismiss}
        className="button-icon shrink-0 text-soft"
        onClick={() => dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/** How far somebody has moved it to the right, and what follows them. */
function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number>()
  const [distance, setDistance] = useState(0)
  function stop() {
    setStart(undefined)
    setDistance(0)
  }
  return {
    distance,
    onPointerDown: ({ button, clientX }: PointerEvent) => {
      if (button === 0) setStart(clientX)
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (start === undefined) return
      setDistance(clientX - start)
      // Further on it is followed outside too; a press on its buttons stays theirs.
      if (Math.abs(clientX - start) > 5) currentTarget.setPointerCapture(pointerId)
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (start !== undefined && clientX - start > swipedFar) onSwiped()
      stop()
    },
    onPointerCancel: stop,
  }
}
