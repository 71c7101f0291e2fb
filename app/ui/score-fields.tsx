import type { ReactNode } from 'react'
import { Crest, type Crested } from './crest.tsx'

type WithCrest = Crested & { name: string }

/** Both clubs, with a field for the goals of each between them. */
export function ScoreFields<Club extends WithCrest>({
  home,
  away,
  field,
}: {
  home: Club
  away: Club
  field: (side: 'home' | 'away', club: Club) => ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] items-center gap-1.5 leading-tight">
      {/* On a phone the crest stands above the name, which would be broken beside it. */}
      <span className="flex items-center justify-end gap-2 text-right max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1">
        <span className="min-w-0 break-words max-sm:text-14">{home.name}</span>
        <Crest club={home} />
      </span>
      {field('home', home)}
      {field('away', away)}
      <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1">
        <Crest club={away} />
        <span className="min-w-0 break-words max-sm:text-14">{away.name}</span>
      </span>
    </div>
  )
}
