// The shape of what comes, shown only when it takes longer than 300 ms.

import { loading, stillLoading } from '#messages/site/frame.js'

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3']

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <output className="late grid gap-3 py-2" data-late={stillLoading}>
      <span className="sr-only">{loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} className={widths[line % widths.length] ?? ''} />
      ))}
    </output>
  )
}

export function SkeletonRows({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <output className="late block" data-late={stillLoading}>
      <span className="sr-only">{loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex min-h-11 items-center gap-6 border-b border-line">
          {Array.from({ length: columns }, (__, column) => (
            <Bar key={column} className={column === 0 ? 'grow-[3] basis-0' : 'grow basis-0'} />
          ))}
        </span>
      ))}
    </output>
  )
}

function Bar({ className }: { className: string }) {
  return <span className={`block h-3 rounded-sm bg-line ${className}`} />
}
