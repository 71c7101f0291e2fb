import type { SeasonFacts } from '#league/season-log.ts'
import type { TableRow } from './table.ts'
import { zoneWords } from './zone-words.ts'

/** What the bars at the edge mean. */
export function ZoneKey({ season, rows }: { season: SeasonFacts; rows: readonly TableRow[] }) {
  const zones = zoneWords(season)
  const shown = (['title', 'relegation'] as const).filter(zone => rows.some(row => row.zone === zone))
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-14 text-soft">
      {shown.map(zone => (
        <span key={zone} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`inline-block h-4 w-1 ${zone === 'title' ? 'bg-gold' : 'bg-red'}`}
          />
          {`${zones[zone]} `}
        </span>
      ))}
    </p>
  )
}
