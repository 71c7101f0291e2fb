import * as coaches from '#messages/record/coaches.js'
import * as words from '#messages/record/people.js'
import type { CoachList as List } from './coach-list-queries.ts'
import { coachesPath, coachFilters, coachSorts } from './coach-queries.ts'
import { fewestMatches } from './labels.ts'
import { staffRoles } from '#features/record/shared/staff-roles.ts'
import { CoachTable } from './coach-table.tsx'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'

export function CoachList({ list, asked, search }: ListProps<List>) {
  const { total, clubs } = list
  const fields: FilterField[] = [
    { name: 'q', label: words.name },
    { name: 'club', label: words.club, options: clubs, all: words.all },
    { name: 'role', label: words.post, options: Object.entries(staffRoles), all: words.all },
  ]
  return (
    <ListFrame
      path={coachesPath}
      noun="coach"
      filters={coachFilters}
      sorts={coachSorts}
      {...{ list, asked, search, fields }}
      count={coaches.count({ count: total })}
      nobody={words.noCoaches}
    >
      <CoachTable coaches={list.coaches} />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">{coaches.listNote({ matches: fewestMatches })}</p>
    </ListFrame>
  )
}
