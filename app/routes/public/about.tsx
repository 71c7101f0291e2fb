import * as words from '#messages/record/about.js'
import { useRead } from '#lib/data/use-read.ts'
import { Chapter } from '#features/record/about/chapter.tsx'
import { LegalChapters } from '#features/record/about/legal-chapters.tsx'
import { AttributionTable } from '#features/record/about/attribution-table.tsx'
import { ChainHeads } from '#features/record/about/chain-heads.tsx'
import { CoverageTable } from '#features/record/about/coverage-table.tsx'
import { attributionsRead, chainHeadsRead } from '#features/record/about/queries.ts'
import { seasonsRead } from '#league/seasons.ts'
import { Link } from '#ui/link.tsx'
import { productName } from '#app/shell/brand.ts'
import { TrustKey } from '#features/record/pages/trust-key.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `${words.about} · ${productName}`,
  description: import.meta.env.SSR && words.description({ product: productName }),
})

export const reads = () => [attributionsRead, seasonsRead, chainHeadsRead]

export default function AboutPage() {
  const { data: attributions = [] } = useRead(attributionsRead)
  const { data: seasons = [] } = useRead(seasonsRead)
  const { data: heads = [] } = useRead(chainHeadsRead)
  return (
    <div className="column">
      <PageTitle title={words.about} lead={words.lead({ product: productName })} />
      <Chapter title={words.reading}>
        <TrustKey />
      </Chapter>
      <Chapter title={words.purpose}>
        <p>{words.purposeText}</p>
        <p>{words.unofficial({ product: productName })}</p>
        <p>{words.samples}</p>
      </Chapter>
      <Chapter title={words.sources}>
        <p>{words.sourcesText}</p>
        <AttributionTable attributions={attributions} />
      </Chapter>
      <Chapter title={words.coverage}>
        <p>{words.coverageText}</p>
        <CoverageTable seasons={seasons} />
      </Chapter>
      <Chapter title={words.tableRules}>
        <p>{words.tableRulesText}</p>
      </Chapter>
      <Chapter title={words.hashes}>
        <p>{words.hashesText}</p>
        <ChainHeads heads={heads} />
      </Chapter>
      <Chapter title={words.openData}>
        <p>{words.openDataText({ link: <Link to="/developers" /> })}</p>
      </Chapter>
      <Chapter title={words.corrections}>
        <p>
          {words.putRight({
            signup: <Link to="/signup" />,
            requests: <Link to="/dashboard/requests" />,
          })}
        </p>
        <p>{words.noOtherWay}</p>
      </Chapter>
      <LegalChapters />
    </div>
  )
}
