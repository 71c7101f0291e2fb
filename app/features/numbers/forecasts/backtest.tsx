import type { Method } from './method-queries.ts'

/** Every match expected from what was known the evening before, by us and by simpler ways. */
export function Backtest({ words, periods }: Pick<NonNullable<Method['test']>, 'words' | 'periods'>) {
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-soft">{words}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {periods.map(({ name, about, models }) => (
          <table key={name} className="figures">
            <caption className="pb-1 text-left font-semibold">
              {name}
              <span className="font-normal text-soft">{about}</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">Method</th>
                <th scope="col">RPS</th>
                <th scope="col">Log-loss</th>
                <th scope="col">Right</th>
              </tr>
            </thead>
            <tbody>
              {models.map(({ name: model, isOurs, figures }) => (
                <tr key={model} className={isOurs ? 'bg-shade' : undefined}>
                  <th scope="row">{model}</th>
                  {figures.map((figure, place) => (
                    <td key={place}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  )
}

/** Whole seasons foretold on four days each. */
export function SeasonBacktest({ judged }: { judged: NonNullable<Method['test']>['seasons'] }) {
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="figures w-full">
        <caption className="pb-1 text-left font-semibold">
          Season odds
          <span className="font-normal text-soft">
            , {judged.count} seasons foretold from what was known then. The range of points is to hold eight
            in ten.
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Played</th>
            <th scope="col">Range held</th>
            <th scope="col">Points off by</th>
            <th scope="col" className="max-sm:hidden">
              Favourite won
            </th>
            <th scope="col" className="max-sm:hidden">
              Relegation skill
            </th>
          </tr>
        </thead>
        <tbody>
          {judged.rows.map(([when, ...figures]) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              {figures.map((figure, place) => (
                <td key={place} className={place > 1 ? 'max-sm:hidden' : undefined}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
