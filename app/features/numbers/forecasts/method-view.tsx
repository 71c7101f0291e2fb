import * as messages from '#messages/numbers/forecastMethod.js'
import * as ratings from '#messages/numbers/ratings.js'
import { useRead } from '#lib/data/use-read.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Backtest, SeasonBacktest } from './backtest.tsx'
import { CalibrationChart } from './calibration-chart.tsx'
import type { Method } from './method-queries.ts'
import { InPlayMethod } from './in-play-method.tsx'
import { methodRead } from './queries.ts'
import { RunningScore } from './running-score.tsx'

/** How it is worked out, from what, and how good it was. */
export function MethodView() {
  const { data } = useRead(methodRead)
  if (!data) return null
  const { rating, test, inPlay } = data
  if (!rating)
    return (
      <Empty title={ratings.none}>
        <p>{ratings.noneLead}</p>
      </Empty>
    )
  return (
    <>
      <Section title={messages.title}>
        <div className="grid max-w-[70ch] gap-3">
          {rating.words.map(words => (
            <p key={words}>{words}</p>
          ))}
        </div>
        <Settings settings={rating.settings} />
      </Section>
      <Section title={messages.accuracy({ sample: rating.sampleMatches > 0 ? <SampleStamp /> : <></> })}>
        <Notice tone={rating.gate.isGood ? 'good' : 'warning'} title={rating.gate.title}>
          {rating.gate.words}
        </Notice>
        <RunningScore running={rating.running} seasons={rating.seasons} />
        <CalibrationChart bins={rating.bins} said={rating.said} />
        <RunNote run={rating.run} />
      </Section>
      <Section title={messages.inPlay}>
        <InPlayMethod {...inPlay} />
      </Section>
      {test ? (
        <Section title={messages.backtest}>
          <Backtest words={test.words} periods={test.periods} />
          <SeasonBacktest judged={test.seasons} />
          <RunNote run={test.run} />
        </Section>
      ) : null}
    </>
  )
}

type Rating = NonNullable<Method['rating']>

function Settings({ settings }: { settings: Rating['settings'] }) {
  return <FactList facts={settings} hasFigures className="mt-4 flex flex-wrap gap-x-8 gap-y-3" />
}
