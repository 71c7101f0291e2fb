// Where published numbers come from, run by run.
import * as words from '#messages/numbers/modelRun.js'
import { FactList } from '#ui/fact-list.tsx'
import { FiguresTable } from '#ui/figures-table.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Said } from './run-facts.ts'
import type { ModelRun } from './run-queries.ts'

export function RunView({ run }: { run: ModelRun }) {
  return (
    <>
      <Notices run={run} />
      <Section title={words.about}>
        <FactList
          className="flex flex-wrap gap-x-8 gap-y-3"
          facts={[
            [words.version, run.version],
            [words.asOf, run.asOf],
            [words.ranAt, run.ranAt],
            [words.took, words.seconds({ seconds: run.seconds })],
            ...(run.season ? [[words.season, run.season] as const] : []),
          ]}
        />
        {run.isSample ? <SampleStamp /> : null}
      </Section>
      <Section title={words.inputs}>
        <Facts facts={run.inputs} />
        <Hash name={words.inputsHash} hash={run.hashes.inputs} />
      </Section>
      <Section title={words.howGood}>
        <Facts facts={run.scores} />
        {run.test ? <p>{words.testedBy({ run: <Link to={run.test.to}>{run.test.words}</Link> })}</p> : null}
        {run.scores.length === 0 && !run.test ? <p className="text-soft">{words.notJudged}</p> : null}
      </Section>
      <Section title={words.published}>
        <Facts facts={[...run.published, ...run.outputs]} />
        {run.published.length === 0 ? <p className="text-soft">{words.nothingLeft}</p> : null}
        <Hash name={words.outputsHash} hash={run.hashes.outputs} />
        <p className="mt-3 max-w-[70ch] text-14 text-soft">{words.how}</p>
      </Section>
      <Section title={words.differences}>
        <Differences run={run} />
      </Section>
    </>
  )
}

function Notices({ run: { trouble, isProvisional, after } }: { run: ModelRun }) {
  return (
    <div className="mb-6 grid gap-3">
      {trouble ? <Notice tone="warning">{trouble}</Notice> : null}
      {isProvisional ? <Notice tone="info">{words.isProvisional}</Notice> : null}
      {after ? <p>{words.replaced({ run: <Link to={after.to}>{after.words}</Link> })}</p> : null}
    </div>
  )
}

function Facts({ facts }: { facts: readonly Said[] }) {
  return (
    <FactList
      facts={facts.map(({ name, value }) => [name, value])}
      hasFigures
      className="flex flex-wrap gap-x-8 gap-y-3"
    />
  )
}

function Hash({ name, hash }: { name: string; hash: string | null }) {
  if (hash === null) return null
  return (
    <p className="mt-3 text-14 text-soft">
      {name} <code className="break-all">{hash}</code>
    </p>
  )
}

const clubLink = ({ slug, name }: ModelRun['moved'][number]) => <Link to={`/teams/${slug}`}>{name}</Link>

function Differences({ run: { before, differences, moved } }: { run: ModelRun }) {
  if (!before) return <p className="text-soft">{words.first}</p>
  return (
    <>
      <p className="mb-3">{words.comparedWith({ run: <Link to={before.to}>{before.words}</Link> })}</p>
      {differences.length === 0 ? (
        <p className="text-soft">{words.noDifference}</p>
      ) : (
        <FiguresTable
          caption={words.differences}
          scrolls={words.differences}
          first={{ head: words.figure, cell: ({ name }) => name }}
          columns={[
            { key: 'before', head: words.before, cell: each => each.before },
            { key: 'now', head: words.now, cell: each => each.now },
          ]}
          rows={differences}
          rowKey={({ name }) => name}
        />
      )}
      {moved.length > 0 ? (
        <div className="mt-8">
          <FiguresTable
            caption={words.oddsCaption}
            isCaptionShown
            scrolls={words.oddsCaption}
            first={{ head: words.club, cell: clubLink }}
            columns={[
              { key: 'title', head: words.title, cell: each => each.title },
              { key: 'title moved', head: words.moved, cell: each => each.titleMoved },
              { key: 'relegation', head: words.relegation, cell: each => each.relegation },
              { key: 'relegation moved', head: words.moved, cell: each => each.relegationMoved },
            ]}
            rows={moved}
            rowKey={({ slug }) => slug}
          />
        </div>
      ) : null}
    </>
  )
}
