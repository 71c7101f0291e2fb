import { capitalize } from '#lib/format/capitalize.ts'
import { coachesPath, coachFilters, type CoachList as List, coachRoles, coachSorts } from './coach-queries.ts'
import { fewestMatches } from './labels.ts'
import { CoachTable } from './coach-table.tsx'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'

export function CoachList({ list, asked, search }: ListProps<List>) {
  const { coaches, total, clubs } = list
  const fields: FilterField[] = [
    { name: 'q', label: 'Name' },
    { name: 'club', label: 'Club', options: clubs, all: 'All' },
    { name: 'role', label: 'Post', options: coachRoles.map(role => [role, capitalize(role)]), all: 'All' },
  ]
  return (
    <ListFrame
      path={coachesPath}
      noun="coach"
      filters={coachFilters}
      sorts={coachSorts}
      {...{ list, asked, search, fields }}
      count={total === 1 ? '1 coach' : `${total} coaches`}
      nobody="No source tells who coached whom."
    >
      <CoachTable coaches={coaches} />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">
        M: league matches of the club while its head coach, where it is known since when. Points a match are
        shown from {fewestMatches} matches on. “As of” says when a source last told of the post; what came
        after it nobody wrote down.
      </p>
    </ListFrame>
  )
}
