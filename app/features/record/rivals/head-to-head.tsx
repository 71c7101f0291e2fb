import * as words from '#messages/record/rivals.js'
import { tallyOf } from '#domain/record/rivals.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { useRead } from '#lib/data/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Score } from '#ui/scores.tsx'
import { Share } from '#ui/share.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import { Feats, Grounds } from './feats.tsx'
import { Ledger } from './ledger.tsx'
import { hrefOfMeetings, type MeetingParams, readSearchParams } from './search-params.ts'
import type { Pair, Rivals } from './rival-queries.ts'
import { rivalsOf, rivalsRead } from './queries.ts'

/** Any two clubs: all they played, and what stands out. */
export function HeadToHead({ search }: { search: URLSearchParams }) {
  const chosen = rivalsOf(search)
  const { data } = useRead(rivalsRead(chosen))
  if (!data) return null
  const { clubs, pair } = data
  return (
    <>
      <Choose clubs={clubs} chosen={chosen} />
      {pair ? (
        <PairView pair={pair} narrowing={readSearchParams(search)} />
      ) : (
        <Notice tone="info">{wrong(clubs, chosen)}</Notice>
      )}
    </>
  )
}

function wrong(clubs: Rivals['clubs'], { one, other }: { one: string; other: string }) {
  if (one !== '' && one === other) return words.sameClub
  const unknown = [one, other].filter(slug => slug !== '' && !clubs.some(([known]) => known === slug))
  if (unknown.length > 0) return words.noClub({ clubs: unknown.join(', ').slice(0, 80) })
  return words.chooseTwo
}

function Choose({ clubs, chosen }: { clubs: Rivals['clubs']; chosen: { one: string; other: string } }) {
  return (
    <form action={inLanguage('/analysis')} className="no-print mb-6 grid grid-cols-2 items-end gap-3 sm:flex">
      <input type="hidden" name="tool" value="head-to-head" />
      {(['one', 'other'] as const).map((name, place) => (
        <label key={name} className="grid gap-1.5 font-semibold">
          {place === 0 ? words.firstClub : words.another}
          <select key={chosen[name]} name={name} defaultValue={chosen[name]} className="control font-normal">
            {clubs.map(([slug, label]) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>{' '}
        </label>
      ))}
      <Button type="submit" kind="quiet" className="max-sm:col-span-2">
        {words.show}
      </Button>
    </form>
  )
}

function PairView({ pair: whole, narrowing }: { pair: Pair; narrowing: MeetingParams }) {
  const pair = countedOf(whole)
  const { one, other, meetings } = pair
  if (meetings.length === 0)
    return <Empty title={words.notMet}>{words.noMeetings({ one: one.name, other: other.name })}</Empty>
  const all = tallyOf(meetings)
  const share = (count: number) => (count / all.played) * 100
  return (
    <>
      <div className="grid grid-cols-[minmax(min-content,1fr)_auto_minmax(min-content,1fr)] items-start gap-x-2 text-center sm:gap-x-4">
        {[one, other].map((club, place) => (
          <Link
            key={club.slug}
            to={`/teams/${club.slug}`}
            className={`grid justify-items-center gap-2 text-ink no-underline hover:underline ${place === 0 ? '' : 'order-last'}`}
          >
            <Crest club={club} size={56} />
            <span className="max-w-full font-display text-16 leading-tight break-words sm:text-26">
              {club.name}
            </span>
          </Link>
        ))}
        <p className="self-center text-14 text-soft">
          <Link
            to={hrefOfMeetings(pair)}
            className="touch font-display text-34 leading-tight text-ink decoration-1"
          >
            {all.played}
          </Link>{' '}
          {words.played({ count: all.played })}
          {pair === whole && meetings.some(({ isSample }) => isSample) ? <SampleStamp /> : null}
        </p>
      </div>
      <dl className="mt-6 grid grid-cols-3 text-center">
        <Count
          label={words.wonBy({ club: one.name })}
          count={all.won}
          to={hrefOfMeetings(pair, { only: 'won' })}
        />
        <Count label={words.drawn} count={all.drawn} to={hrefOfMeetings(pair, { only: 'drawn' })} />
        <Count
          label={words.wonBy({ club: other.name })}
          count={all.lost}
          to={hrefOfMeetings(pair, { only: 'lost' })}
        />
      </dl>
      <svg
        width="100%"
        height="10"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="my-2"
      >
        <rect width={share(all.won)} height="2" fill="var(--color-green)" />
        <rect x={share(all.won)} width={share(all.drawn)} height="2" fill="var(--color-line)" />
        <rect x={share(all.won + all.drawn)} width={share(all.lost)} height="2" fill="var(--color-ink)" />
      </svg>
      <p className="text-center text-14 text-soft">
        <Link to={hrefOfMeetings(pair)} className="touch">
          {words.goalsLine({ score: <Score home={all.own} away={all.others} /> })}
        </Link>
      </p>
      <div className="mt-10 grid gap-x-12 *:min-w-0 lg:grid-cols-2">
        <div>
          <Section title={words.byGround}>
            <Grounds pair={pair} />
          </Section>
          <Section title={words.runsAndWins}>
            <Feats pair={pair} />
          </Section>
        </div>
        <div className="max-lg:mt-10">
          <Ledger pair={whole} counted={pair} narrowing={narrowing} />
        </div>
      </div>
      <div className="mt-6 flex justify-end">
        <Share
          title={`${one.name} v ${other.name}`}
          path={`/analysis?tool=head-to-head&one=${one.slug}&other=${other.slug}`}
        />
      </div>
      <div className="mt-6">
        <ToolNote
          facts={{
            [words.method]: words.methodText,
            [words.data]: [
              words.dataOf({
                count: all.played,
                first: meetings[0]?.seasonName ?? '',
                last: meetings.at(-1)?.seasonName ?? '',
              }),
              whatIsInvented(whole, pair),
            ].join(' '),
            [words.rows]: words.rowsText,
            [words.version]: words.versionOf,
          }}
        />
      </div>
    </>
  )
}

/** What is invented is listed and not counted beside what was played; alone it is counted, and marked. */
function countedOf(pair: Pair): Pair {
  const played = pair.meetings.filter(({ isSample }) => !isSample)
  return played.length > 0 ? { ...pair, meetings: played } : pair
}

function whatIsInvented(whole: Pair, counted: Pair) {
  if (!whole.meetings.some(({ isSample }) => isSample)) return ''
  return whole === counted ? words.sampleOnly : words.sampleListed
}

function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-14 text-soft">{label}</dt>
      <dd className="font-display text-34 leading-tight">
        <Link to={to} className="text-ink decoration-1">
          {count}
        </Link>
      </dd>
    </div>
  )
}
