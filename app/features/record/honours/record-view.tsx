// The open part of the records, with what it reads.
import { useRead } from '#lib/data/use-read.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Read } from '#lib/data/read.ts'
import { AllTime } from './all-time.tsx'
import { Champions } from './champions.tsx'
import { Awards, Cups } from './cups-and-awards.tsx'
import { MatchFeats, Runs, SeasonFeats } from './feats.tsx'
import {
  allTimeRead,
  awardsRead,
  championsRead,
  cupsRead,
  matchFeatsRead,
  runsRead,
  seasonFeatsRead,
} from './queries.ts'
import { hrefOfTab, type RecordTab } from './tabs.ts'

/** A part whose view is rendered once its read is there. */
function part<T>(wanted: Read<T>, draw: (data: T) => ReactNode) {
  return {
    read: wanted as Read,
    View: function Part() {
      const { data } = useRead(wanted)
      return data === undefined ? null : draw(data)
    },
  }
}

export const recordParts: Record<RecordTab, { read: Read; View: ComponentType }> = {
  '': part(championsRead, champions => <Champions champions={champions} />),
  cups: part(cupsRead, cups => <Cups cups={cups} />),
  awards: part(awardsRead, awards => <Awards awards={awards} />),
  'all-time': part(allTimeRead(30), rows => <AllTime rows={rows} more={hrefOfTab('all-clubs')} />),
  'all-clubs': part(allTimeRead(200), rows => <AllTime rows={rows} />),
  matches: part(matchFeatsRead, feats => <MatchFeats {...feats} />),
  runs: part(runsRead, runs => <Runs {...runs} />),
  seasons: part(seasonFeatsRead, feats => <SeasonFeats {...feats} />),
}
