import * as words from '#messages/oversight/pages.js'
import { hrefOfTab, type TabProps } from '#features/homes/admin-desk/tabs.ts'
import { RecordChecks } from '#features/matchday/decisions/record-checks.tsx'
import { PictureDesk } from '#features/curation/pictures/picture-desk.tsx'
import { GapDesk } from '#features/curation/data-gaps/gap-desk.tsx'

export default function QualityTab({ title, search, mayWrite }: TabProps) {
  return (
    <>
      <GapDesk
        title={title}
        season={search.get('season')}
        hrefFor={season => `${hrefOfTab('quality')}&season=${encodeURIComponent(season)}`}
      />
      <RecordChecks title={words.totals} />
      <PictureDesk mayWrite={mayWrite} />
    </>
  )
}
