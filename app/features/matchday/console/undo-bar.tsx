import * as words from '#messages/matchday/console.js'
import { useEffect } from 'react'

/** What was entered last, and for a while the way back, or one thing more to say about it. */
export function UndoBar({
  text,
  action = words.undo,
  shownMs = 10_000,
  more,
  onUndo,
  onOver,
}: {
  text: string
  action?: string
  shownMs?: number
  more?: { label: string; onClick: () => void } | undefined
  onUndo: () => void
  onOver: () => void
}) {
  useEffect(() => {
    const timer = setTimeout(onOver, shownMs)
    return () => clearTimeout(timer)
  }, [onOver, shownMs])
  const tap = 'min-h-14 min-w-16 cursor-pointer border-2 border-edge px-3 font-semibold'
  return (
    <div className="always-dark fixed inset-x-0 bottom-[var(--thumb-bar,0px)] z-[15] bg-shade text-ink">
      <div className="column flex flex-wrap items-center justify-end gap-2 py-2">
        <output className="min-w-0 grow basis-40 leading-tight">{text}</output>
        {more ? (
          <button type="button" className={tap} onClick={more.onClick}>
            {more.label}
          </button>
        ) : null}
        <button type="button" className={tap} onClick={onUndo}>
          {action}
        </button>
      </div>
    </div>
  )
}
