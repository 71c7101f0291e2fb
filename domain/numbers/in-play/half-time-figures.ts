// What the chances during a match were worth at half-time, as `npm run backtest` found on a file that is not kept here:
// which leagues, which seasons and how, says docs/decisions/0033-chances-during-a-match.md. To be measured again with
// every new version (inPlayVersion).

export const halfTimeFigures = {
  version: 'inplay-1',
  matches: 21_586,
  before: { rps: 0.1996, logLoss: 0.9828 },
  table: { rps: 0.1618, logLoss: 0.8518 },
  inPlay: { rps: 0.1507, logLoss: 0.8096 },
}
