import * as messages from '#messages/numbers/comparison.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { TableBehind } from '#ui/chart/table-behind.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { type ComparisonParams, comparePath, hrefOf, type Mode, modes } from './search-params.ts'
import { partTitles, tableOf, titleOf } from './table.ts'
import { MeasureLines } from './measure-lines.tsx'
import { Picked } from './picked.tsx'
import { Picker } from './picker.tsx'
import type { Comparison as Compared } from './comparison-queries.ts'

const ValuePart = lazy(() => import('./value-part.tsx').then(file => ({ default: file.ValuePart })))
const Shape = lazy(() => import('./shape.tsx').then(file => ({ default: file.Shape })))

/** `SaveView`: where somebody who is signed in keeps it for another day. */
export function Comparison({
  comparison,
  asked,
  SaveView,
}: {
  comparison: Compared
  asked: ComparisonParams
  SaveView: ComponentType<{ title: string; href: string }> | undefined
}) {
  const { players, parts, radar, values, bios, notices, wrong, samples } = comparison
  const letters = players.map(({ letter }) => letter)
  const picks = players.map(({ slug, season }) => ({ slug, season: season?.slug ?? null }))
  const here = { ...asked, picks }
  const table = tableOf(comparison)
  return (
    <>
      <div className="my-6 grid gap-3 empty:hidden">
        {wrong.map(({ words, near }) => (
          <Notice key={words} tone="warning">
            {near.length > 0
              ? messages.wrongNear({
                  problem: words,
                  names: (
                    <NameLinks
                      names={near}
                      hrefFor={slug => hrefOf({ ...asked, picks: [...picks, { slug, season: null }] })}
                    />
                  ),
                })
              : words}
          </Notice>
        ))}
        {notices.map(words => (
          <Notice key={words} tone="info">
            {words}
          </Notice>
        ))}
      </div>
      {samples.length > 0 ? (
        <div className="mt-6">
          <Section title={messages.samples}>
            <ul className="grid gap-x-10 sm:grid-cols-2">
              {samples.map(sample => (
                <li key={sample.title} className="border-b border-line py-3">
                  <Link to={hrefOf({ ...asked, picks: sample.picks })}>{sample.title}</Link>{' '}
                  {sample.isSample ? <SampleStamp /> : null}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
      {players.length > 0 ? (
        <>
          <div className="mt-6 mb-4">
            <Picked players={players} asked={asked} />
          </div>
          {parts.length > 0 ? (
            <TabLinks
              label={messages.modes}
              tabs={(Object.keys(modes) as Mode[]).map(mode => ({
                to: hrefOf({ ...here, mode }),
                label: modes[mode],
              }))}
              open={hrefOf(here)}
            />
          ) : null}
          <div className="mt-6">
            <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
              {parts.map(({ key, lines }) => (
                <div key={key}>
                  <Section title={partTitles[key]}>
                    <MeasureLines lines={lines} letters={letters} />
                  </Section>
                </div>
              ))}
            </div>
            {parts.length > 0 ? (
              <div className="mt-6">
                <Link
                  to={hrefOf({ ...here, hasRadar: !asked.hasRadar })}
                  className="no-print inline-flex min-h-11 items-center"
                >
                  {asked.hasRadar ? messages.hideRadar : messages.showRadar}
                </Link>
                {asked.hasRadar ? (
                  <Suspense>
                    <Shape radar={radar} />
                  </Suspense>
                ) : null}
              </div>
            ) : null}
            {values ? (
              <Suspense>
                <div className="mt-10">
                  <ValuePart values={values} players={players} />
                </div>
              </Suspense>
            ) : null}
            <Section title={messages.profiles}>
              <dl data-bio="" className="grid gap-x-12 sm:grid-cols-2">
                {bios.map(({ label, cells }) => (
                  <div key={label} className="border-b border-line py-3">
                    <dt className="font-semibold">{label}</dt>
                    {cells.map((cell, place) => (
                      <dd key={letters[place]} className="flex gap-2">
                        {letters.length > 1 ? (
                          <span className="w-4 font-display text-soft">{`${letters[place]} `}</span>
                        ) : null}
                        {cell ?? <span className="text-14 text-soft">{messages.notRecorded}</span>}
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            </Section>
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Share title={titleOf(players)} path={hrefOf(here)} />
            <Suspense>{SaveView ? <SaveView title={titleOf(players)} href={hrefOf(here)} /> : null}</Suspense>
            <a
              // It leads to the address of the card as it is (app/cards/address.ts).
              href={inLanguage(hrefOf(here, `/cards/now${comparePath}.png`))}
              className="no-print inline-flex min-h-11 items-center"
            >
              {messages.card}
            </a>{' '}
            <a
              href={hrefOf(here, `${comparePath}.csv`)}
              download
              className="no-print inline-flex min-h-11 items-center"
            >
              {messages.csv}
            </a>
          </div>
          <TableBehind label={messages.wholeTable}>
            <ChartTable caption={titleOf(players)} head={table.head} rows={table.rows} />
          </TableBehind>
        </>
      ) : null}
      <div className="mt-10">
        <Picker comparison={comparison} asked={asked} />
      </div>
    </>
  )
}

function NameLinks({
  names,
  hrefFor,
}: {
  names: readonly { slug: string; name: string }[]
  hrefFor: (slug: string) => string
}) {
  return names.map(({ slug, name }, place) => (
    <span key={slug}>
      {place > 0 ? ', ' : ''}
      <Link to={hrefFor(slug)}>{name}</Link>
    </span>
  ))
}
