import type { Foretold, Tested } from './method-queries.ts'

const names: Record<string, string> = {
  base: 'Base rate',
  elo: 'Elo',
  pi: 'Pi-ratings',
  dixonColes: 'Dixon-Coles',
  engine: 'Our engine',
  mean: 'Mean of the four',
}

/** Every match expected from what was known the evening before, by us and by simpler ways. */
export function Backtest({ periods }: { periods: readonly Tested[] }) {
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-soft">
        Every match of the record expected from what was known the evening before. RPS: ranked probability
        score, lower is better. Log-loss: lower is better. Right: how often the likeliest came.
      </p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {periods.map(({ name, models, calibration }) => (
          <table key={name} className="figures">
            <caption className="pb-1 text-left font-semibold">
              {name}
              <span className="font-normal text-soft">
                , {models[0]?.scores?.matches} matches; said and seen differ by{' '}
                {(calibration.ece * 100).toFixed(1)} hundredths
              </span>
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
              {models.map(({ name: model, scores }) => (
                <tr key={model} className={model === 'engine' ? 'bg-shade' : undefined}>
                  <th scope="row">{names[model] ?? model}</th>
                  <td>{scores?.rps.toFixed(4)}</td>
                  <td>{scores?.logLoss.toFixed(4)}</td>
                  <td>{scores ? `${Math.round(scores.accuracy * 100)} %` : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  )
}

const hundredths = (share: number) => `${Math.round(share * 100)} %`

/** Whole seasons foretold on four days each. */
export function SeasonBacktest({ judged }: { judged: readonly Foretold[] }) {
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="figures w-full">
        <caption className="pb-1 text-left font-semibold">
          Season odds
          <span className="font-normal text-soft">
            , {judged[0]?.seasons} seasons foretold from what was known then. The range of points is to hold
            eight in ten.
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
          {judged.map(({ share, seasons, covered, pointsRmse, favouritesWon, relegationSkill }) => (
            <tr key={share}>
              <th scope="row">{share === 0 ? 'Before the first match' : `After ${hundredths(share)}`}</th>
              <td>{hundredths(covered)}</td>
              <td>{pointsRmse.toFixed(1)}</td>
              <td className="max-sm:hidden">
                {favouritesWon} of {seasons}
              </td>
              <td className="max-sm:hidden">{hundredths(relegationSkill)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
