import * as messages from '#messages/numbers/forecastMethod.js'
import { FiguresTable } from '#ui/figures-table.tsx'
import type { Method } from './method-queries.ts'

/** Every match expected from what was known the evening before, by us and by simpler ways. */
export function Backtest({ words, periods }: Pick<NonNullable<Method['test']>, 'words' | 'periods'>) {
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-soft">{words}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {periods.map(({ name, about, models }) => (
          <FiguresTable
            key={name}
            scrolls={name}
            caption={
              <>
                {name}
                <span className="font-normal text-soft">{about}</span>
              </>
            }
            isCaptionShown
            first={{ head: messages.model, cell: model => model.name }}
            columns={[messages.rps, messages.logLoss, messages.right].map((head, place) => ({
              key: head,
              head,
              cell: ({ figures }: (typeof models)[number]) => figures[place],
            }))}
            rows={models}
            rowKey={model => model.name}
            rowClass={({ isOurs }) => (isOurs ? 'bg-shade' : undefined)}
          />
        ))}
      </div>
    </>
  )
}

/** Whole seasons foretold on four days each. */
export function SeasonBacktest({ judged }: { judged: NonNullable<Method['test']>['seasons'] }) {
  return (
    <div className="mt-8">
      <FiguresTable
        scrolls={messages.seasonOdds}
        caption={
          <>
            {messages.seasonOdds}
            <span className="font-normal text-soft">{messages.seasonOddsAbout({ count: judged.count })}</span>
          </>
        }
        isCaptionShown
        first={{ head: messages.played, cell: ([when]) => when }}
        columns={[messages.rangeHeld, messages.pointsOff, messages.favourite, messages.relegationSkill].map(
          (head, place) => ({
            key: head,
            head,
            cell: ([, ...figures]) => figures[place],
          }),
        )}
        rows={judged.rows}
        rowKey={([when]) => when}
      />
    </div>
  )
}
