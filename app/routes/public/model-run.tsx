import * as words from '#messages/numbers/modelRun.js'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { runRead } from '#features/numbers/runs/queries.ts'
import { RunView } from '#features/numbers/runs/run-view.tsx'
import type { Params } from '#lib/router/router.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

const readOf = (params: Params) => runRead(params['id'] ?? '')

export function head({ params, store }: Visit) {
  const run = store.get(readOf(params))
  return {
    title: `${run ? words.pageTitle({ kind: run.name, day: run.asOf }) : words.thisRun} · ${productName}`,
    description: import.meta.env.SSR && words.description,
    // There are several a day, and each is linked where its numbers stand.
    index: false,
  }
}

export const reads = ({ params }: Visit) => [readOf(params)]

export default function ModelRunPage({ params }: { params: Params }) {
  const { data: run } = useRead(readOf(params))
  if (!run) return null
  return (
    <div className="column">
      <PageTitle
        eyebrow={words.eyebrow}
        title={words.pageTitle({ kind: run.name, day: run.asOf })}
        lead={words.lead}
        actions={<Link to="/analysis?tool=method">{words.method}</Link>}
      />
      <RunView run={run} />
    </div>
  )
}
