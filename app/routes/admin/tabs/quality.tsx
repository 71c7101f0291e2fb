import { hrefOfTab, type TabProps } from '#features/admin-desk/tabs.ts'
import { RecordChecks } from '#features/decisions/record-checks.tsx'
import { GapDesk } from '#features/quality/gap-desk.tsx'

export default function QualityTab({ title, search }: TabProps) {
  return (
    <>
      <GapDesk
        title={title}
        season={search.get('season')}
        hrefFor={season => `${hrefOfTab('quality')}&season=${encodeURIComponent(season)}`}
      />
      <RecordChecks title="Totals" />
    </>
  )
}
