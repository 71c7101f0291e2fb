import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { ifUpheldRead } from '#features/decisions/if-upheld.ts'
import { IfUpheldTable } from '#features/decisions/if-upheld-table.tsx'
import type { Params } from '#lib/router.tsx'
import { useRead } from '#lib/use-read.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

const readOf = (params: Params) => ifUpheldRead(params['id'] ?? '')

export function head({ params, store }: Visit) {
  const upheld = store.get(readOf(params))
  const about = upheld ? `${upheld.match.home} v ${upheld.match.away}` : 'a disputed match'
  return {
    title: `Table if upheld: ${about} · ${productName}`,
    description: `What the table would be if the protest about ${about} were upheld.`.slice(0, 160),
    ...(upheld ? { canonical: `/matches/${upheld.match.id}/if-upheld` } : {}),
    index: false,
  }
}

export const reads = ({ params }: Visit) => [readOf(params)]

export default function IfUpheldPage({ params }: { params: Params }) {
  const { data: upheld } = useRead(readOf(params))
  if (!upheld) return null
  const { match, by, kind, claimed, isUsual } = upheld
  return (
    <div className="column">
      <PageTitle
        eyebrow="Table if upheld"
        title={`${match.home} v ${match.away}`}
        lead={`${by} has lodged ${kind === 'appeal' ? 'an appeal' : 'a protest'}. With ${claimed}, ${
          isUsual ? 'the usual award' : 'as it claims'
        }, the table would be this. Nothing is decided.`}
        actions={<Link to={`/matches/${match.id}`}>The match</Link>}
      />
      <IfUpheldTable upheld={upheld} />
    </div>
  )
}
