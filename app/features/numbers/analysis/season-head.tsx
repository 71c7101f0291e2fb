import * as words from '#messages/numbers/season.js'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { SeasonForm } from './season-form.tsx'

/** Which season is shown, and the way to another. */
export function SeasonHead({
  tool,
  wanted,
  season,
  seasons,
  isUnknown,
}: {
  tool: string
  wanted: string | null
  season: { slug: string; name: string; isSample: boolean }
  seasons: readonly { slug: string; label: string }[]
  isUnknown: boolean
}) {
  return (
    <>
      {isUnknown ? (
        <div className="mb-4">
          <Notice tone="info">
            {words.noSeason({ season: wanted?.slice(0, 20) ?? '', shown: season.name })}
          </Notice>
        </div>
      ) : null}
      <SeasonForm tool={tool} chosen={season.slug} seasons={seasons} />
      <h2 className="mb-2 font-display text-26 leading-tight">
        {words.heading({ season: season.name, sample: season.isSample ? <SampleStamp /> : <></> })}
      </h2>
    </>
  )
}
