// What a click on a line of a tool shows: the matches that it counts.
import * as words from '#messages/numbers/season.js'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { FormRows } from './form-rows.tsx'
import { GroundRows } from './ground-rows.tsx'
import { rowsRead } from './queries.ts'
import { hrefOfTool } from './tools.ts'

export function Rows({ search }: { search: URLSearchParams }) {
  const { data } = useRead(rowsRead(search))
  if (!data) return null
  if (data.form) return <FormRows rows={data.form} />
  if (data.grounds) return <GroundRows rows={data.grounds} />
  return (
    <Empty
      title={words.nothing}
      action={<Link to={hrefOfTool(search.get('tool') ?? '')}>{words.wholeList}</Link>}
    >
      {words.nothingLead}
    </Empty>
  )
}
