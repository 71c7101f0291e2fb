// From one sum to another, step by step: what each step adds or takes away hangs where the one before ended.
import { along } from './along.ts'
import type { ReactNode } from 'react'

export type Fall = {
  key: string
  name: ReactNode
  note?: ReactNode
  /** Where the bar begins and ends; a sum begins at nought. */
  from: number
  to: number
  /** The figure beside the bar. */
  figure: string
  isSum?: boolean
}

export function Waterfall({ falls }: { falls: readonly Fall[] }) {
  const most = Math.max(1, ...falls.map(({ from, to }) => Math.max(from, to)))
  const at = (figure: number) => along((figure / most) * 100)
  return (
    <ol>
      {falls.map(({ key, name, note, from, to, figure, isSum }) => (
        <li
          key={key}
          className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[15rem_minmax(0,1fr)_7rem] ${isSum ? 'font-semibold' : 'border-b border-line'}`}
        >
          <span className="leading-tight">
            {name} {note ? <span className="block text-14 font-normal text-soft">{note}</span> : null}
          </span>{' '}
          <span className="text-right font-display text-16 whitespace-nowrap sm:order-last">{figure}</span>
          <svg width="100%" height="22" aria-hidden="true" className="max-sm:col-span-2">
            <line x1={at(to)} x2={at(to)} y1="0" y2="22" stroke="var(--color-edge)" />
            <rect
              x={at(Math.min(from, to))}
              y="4"
              width={at(Math.abs(to - from))}
              height="14"
              fill={isSum ? 'var(--color-ink)' : to >= from ? 'var(--color-green)' : 'var(--color-red)'}
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}
