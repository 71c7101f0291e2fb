import { moneyOf } from '#lib/format/money.ts'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { thousands } from '#lib/format/thousands.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import type { Check, Method as Told } from './method-queries.ts'

const tones = { passed: 'good', failed: 'problem', 'not possible yet': 'plain' } as const

export function Method({ run, counted, checks, levels }: Told) {
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  const [level] = levels
  return (
    <>
      <Section title="What a value says">
        <div className="grid max-w-[70ch] gap-3">
          <p>
            What a club of this league would plausibly pay today to release a player from a contract of two
            years. It is an estimate, in US$, and no asking price. Another figure says what a club of the
            region may pay; it is experimental until fifteen moves abroad are recorded.
          </p>
          <p>
            One level for the whole market is multiplied by what is recorded of the player: position, age,
            share of the minutes of twelve months, goals and assists or clean sheets drawn towards what is
            usual, the club’s goals a match, caps, matches in Africa. How much each counts was measured in
            South Africa, and in twenty leagues where that is too few. Nationality, name, fame, rumours, votes
            and health do not count.
          </p>
          <p>
            A contract is private, so that none counts here: nobody can read its end off a value. The player,
            the club’s admin and the association see, apart, what a fee may be with the contract in it; when
            the contract has run out that is nothing, and the market level stays.
          </p>
          {counted ? (
            <p>
              {counted.valued} players are valued. {counted.fewMinutes} have not played 450 minutes yet,{' '}
              {counted.noMinutes} none, and {counted.minors} are under 18: they are not valued, whatever they
              play.
            </p>
          ) : null}
        </div>
      </Section>
      <Section title="The level">
        {level ? (
          <p className="max-w-[70ch]">
            <strong>{moneyOf(level.usd)}</strong> for a 25-year-old centre-back who plays every minute for an
            average club, without a cap, with two years left. It is set by people, an{' '}
            <strong>estimate</strong>: one person of the league proposes it with reasons, another releases it.
          </p>
        ) : null}
        <Table
          caption="Every level there has been"
          rows={levels}
          rowKey={each => each.number}
          empty={null}
          columns={[
            { key: 'number', head: 'Level', cell: each => each.number, primary: true },
            { key: 'usd', head: 'US$', numeric: true, cell: each => thousands(each.usd) },
            { key: 'day', head: 'Released', cell: each => each.releasedOn },
            { key: 'why', head: 'Why', cell: each => each.reason },
          ]}
        />
      </Section>
      <Section title="Checks">
        {failed.length > 0 ? (
          <p className="mb-3 max-w-[70ch]">
            <Badge tone="warning">Experimental</Badge> A check has failed. Values are shown, and should be
            believed the less for it.
          </p>
        ) : null}
        <Table<Check>
          caption="What values have been checked by"
          rows={checks}
          rowKey={each => each.name}
          empty={null}
          columns={[
            { key: 'name', head: 'Check', cell: each => each.name, primary: true },
            { key: 'wanted', head: 'Wanted', cell: each => each.wanted },
            { key: 'found', head: 'Found', cell: each => each.found },
            {
              key: 'outcome',
              head: 'Outcome',
              cell: outcomeOf,
            },
          ]}
        />
        {run?.isSample ? (
          <p className="mt-3 max-w-[70ch] text-14 text-soft">
            The season is a sample: this tries the method, and says nothing about the league.
          </p>
        ) : null}
        <p className="mt-3 max-w-[70ch] text-14 text-soft">
          Whoever doubts a factor can challenge it on the page of the value. The league answers, and both
          stand there from then on. <Link to="/about">How the record is read</Link>
        </p>
      </Section>
      {run ? <RunNote run={run} /> : null}
    </>
  )
}

function outcomeOf({ outcome }: Check) {
  return <Badge tone={tones[outcome]}>{outcome}</Badge>
}
