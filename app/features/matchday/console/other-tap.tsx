import type { ReactNode } from 'react'

/** A tap of a sheet that is no player. */
export function OtherTap({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-14 w-full cursor-pointer border-2 border-edge px-3 py-1 text-left leading-tight"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
