// Ratings and forecasts again. Ratings are all of the last run. What was expected of a match that is over was kept as it
// was when it was published: it is calculated again from the inputs of the run that published it.
import type { Client } from 'pg'
import { type KeptRun, listRuns, readInputs } from './keep-run.ts'
import { readMatchLog, readStamp, readTowns } from './match-log.ts'
import {
  comingOf,
  type Expected,
  knowNothing,
  type Knowledge,
  learnRow,
  type MatchRow,
  ratingRows,
  ratingsModelOf,
  type RatingsInputs,
  type RatingsOutputs,
  rowOf,
} from './ratings.ts'
import { compareRow, compareRows, type Difference, type Row } from './verify-compare.ts'
import { type Check, known, lastOf, readSlugs, verifyRun } from './verify-run.ts'

export async function verifyRatings(client: Client, check: Check): Promise<void> {
  const run = await lastOf(client, 'ratings')
  if (!run) return
  const names = await readNames(client)
  const verified = await verifyRun(client, check, run, ratingsModelOf(run.version), (_, { record }) => ({
    record,
  }))
  if (verified) {
    check.differences.push(...(await differentLog(client, run, verified.inputs)))
    await verifyRatingRows(client, check, names, verified)
  }
  await verifyForecasts(client, check, names, verified && { id: run.id, ...verified })
}

type Verified = { inputs: RatingsInputs; outputs: RatingsOutputs }
type Names = { matches: Set<string>; presentSlug: (slug: string) => string }

const pairOf = (season: string, home: string, away: string) => `${season}: ${home} v ${away}`

/** Which matches there are, and how clubs are called now that had another address when a run was made. */
async function readNames(client: Client): Promise<Names> {
  const { rows: games } = await client.query<{ season: string; home: string; away: string }>(
    `select season.slug as season, home.slug as home, away.slug as away from public.matches as game
     join public.seasons as season on season.id = game.season_id
     join public.clubs as home on home.id = game.home_club_id
     join public.clubs as away on away.id = game.away_club_id`,
  )
  return {
    matches: new Set(games.map(({ season, home, away }) => pairOf(season, home, away))),
    presentSlug: await readSlugs(client),
  }
}

/** While nothing has changed since, what went in is what the record says. */
async function differentLog(
  client: Client,
  run: KeptRun,
  { matches, towns }: RatingsInputs,
): Promise<Difference[]> {
  if (run.facts['stamp'] !== (await readStamp(client))) return []
  const [keptTowns, knownTowns] = [JSON.stringify(towns), JSON.stringify(await readTowns(client))]
  if (towns && keptTowns !== knownTowns)
    return [
      {
        keptIn: 'model_inputs',
        subject: `towns of the ratings as of ${run.asOf}`,
        kept: keptTowns,
        folded: knownTowns,
      },
    ]
  const log = await readMatchLog(client)
  const [kept, told] = [matches, log.map(rowOf)].map(rows => rows.map(row => row.join(' ')))
  const at = told?.findIndex((row, place) => row !== kept?.[place]) ?? -1
  const isSame = at < 0 && kept?.length === told?.length
  if (isSame) return []
  const place = Math.max(at, 0)
  return [
    {
      keptIn: 'model_inputs',
      subject: `matches of the ratings as of ${run.asOf}, from row ${place + 1}`,
      kept: kept?.[place] ?? null,
      folded: told?.[place] ?? null,
    },
  ]
}

type Named = Record<'club' | 'season' | 'home' | 'away' | 'day', string>

const nameOf = ({ club, season, home, away, day }: Named) =>
  `${club} after ${pairOf(season, home, away)}, ${day}`

async function verifyRatingRows(
  client: Client,
  check: Check,
  { matches, presentSlug }: Names,
  { inputs, outputs }: Verified,
) {
  const { rows } = await client.query<Row & Named>(
    `select club.slug as club, season.slug as season, home.slug as home, away.slug as away,
       rating.played_on::text as day, elo, attack, defence, spread, played, closes_month as "closesMonth"
     from public.club_ratings as rating
     join public.clubs as club on club.id = rating.club_id
     join public.seasons as season on season.id = rating.season_id
     join public.matches as game on game.id = rating.match_id
     join public.clubs as home on home.id = game.home_club_id
     join public.clubs as away on away.id = game.away_club_id`,
  )
  const kept = new Map(
    rows.map(({ club, season, home, away, day, ...figures }) => [
      nameOf({ club, season, home, away, day }),
      figures,
    ]),
  )
  // The place in the list stands for the match, the short name for the club.
  const filed = inputs.matches.map(([playedOn, seasonId, home, away], place) => ({
    id: String(place),
    seasonId,
    playedOn,
    homeId: presentSlug(home),
    awayId: presentSlug(away),
  }))
  const folded = new Map(
    ratingRows(filed, outputs).flatMap(({ clubId, matchId, seasonId, playedOn, ...figures }) => {
      const { homeId: home = '', awayId: away = '' } = filed[Number(matchId)] ?? {}
      if (!matches.has(pairOf(seasonId, home, away))) return []
      return [[nameOf({ club: clubId, season: seasonId, home, away, day: playedOn }), figures]]
    }),
  )
  check.compared['club_ratings'] = rows.length
  check.differences.push(...compareRows('club_ratings', kept, folded))
}

type KeptForecast = { run: string; pair: string; isCounted: boolean; figures: Row }

async function verifyForecasts(
  client: Client,
  check: Check,
  { matches, presentSlug }: Names,
  last: (Verified & { id: string }) | null,
) {
  const kept = await readForecasts(client)
  const pairsOf = (inputs: RatingsInputs, outputs: Pick<RatingsOutputs, 'coming' | 'expected'>) =>
    candidatesOf(inputs, outputs, presentSlug)
  const now = last && pairsOf(last.inputs, last.outputs)
  const walk = makeWalk()
  const runs = new Map((await listRuns(client, `run.kind = 'ratings'`)).map(run => [run.id, run]))
  check.compared['match_forecasts'] = 0
  const differ = (row: KeptForecast, found: readonly Expected[] | undefined) => {
    check.compared['match_forecasts'] = (check.compared['match_forecasts'] ?? 0) + 1
    const compared = (found ?? [null]).map(each =>
      compareRow('match_forecasts', row.pair, row.figures, each && { ...each }),
    )
    if (compared.every(each => each.length > 0)) check.differences.push(...(compared[0] ?? []))
  }
  const own = Map.groupBy(kept, row => {
    const isOfLast = now !== null && (row.run === last?.id || !row.isCounted) && now.has(row.pair)
    return isOfLast ? (last?.id ?? row.run) : row.run
  })
  for (const [id, rows] of own) {
    const run = runs.get(id)
    if (id === last?.id && now) for (const row of rows) differ(row, now.get(row.pair))
    else if (!run || !known(check, run, ratingsModelOf(run.version), rows.length)) continue
    else {
      const inputs = await readInputs<RatingsInputs>(client, run)
      if (inputs === null) {
        const subject = `ratings as of ${run.asOf}`
        check.differences.push({
          keptIn: 'model_inputs',
          subject,
          kept: 'other inputs',
          folded: run.inputsHash,
        })
        continue
      }
      const light = pairsOf(inputs, { expected: [], coming: comingOf(walk(run, inputs), inputs) })
      const isWhole = rows.every(({ pair }) => light.has(pair))
      const whole = isWhole ? light : pairsOf(inputs, ratingsModelOf(run.version).work(inputs))
      for (const row of rows) differ(row, whole.get(row.pair))
    }
  }
  const there = new Set(kept.map(({ pair }) => pair))
  for (const [pair, [first]] of now ?? [])
    if (!there.has(pair) && matches.has(pair))
      check.differences.push({ keptIn: 'match_forecasts', subject: pair, kept: null, folded: first })
}

async function readForecasts(client: Client): Promise<KeptForecast[]> {
  const { rows } = await client.query<
    { run: string; season: string; homeClub: string; awayClub: string; isCounted: boolean } & Row
  >(
    `select kept.run_id as run, season.slug as season, host.slug as "homeClub", guest.slug as "awayClub",
       game.counted_home_goals is not null as "isCounted", kept.home, kept.draw, kept.away, kept.home_rate as "homeRate",
       kept.away_rate as "awayRate", kept.likely, kept.is_provisional as "isProvisional"
     from public.match_forecasts as kept
     join public.matches as game on game.id = kept.match_id
     join public.seasons as season on season.id = kept.season_id
     join public.clubs as host on host.id = game.home_club_id
     join public.clubs as guest on guest.id = game.away_club_id`,
  )
  return rows.map(({ run, season, homeClub, awayClub, isCounted, ...figures }) => ({
    run,
    pair: pairOf(season, homeClub, awayClub),
    isCounted,
    figures,
  }))
}

/** What a run expected of each pair of clubs: one that is to come first, since that is what was published. */
function candidatesOf(
  { running, matches, coming }: RatingsInputs,
  outputs: Pick<RatingsOutputs, 'coming' | 'expected'>,
  presentSlug: (slug: string) => string,
): Map<string, Expected[]> {
  const all = new Map<string, Expected[]>()
  const add = (season: string, home: string, away: string, one: Expected | undefined) => {
    const pair = pairOf(season, presentSlug(home), presentSlug(away))
    if (one) all.set(pair, [...(all.get(pair) ?? []), one])
  }
  for (const [place, [home, away]] of coming.entries()) add(running ?? '', home, away, outputs.coming[place])
  for (const [place, [, season, home, away]] of matches.entries())
    add(season, home, away, outputs.expected[place])
  return all
}

const isSame = (one: MatchRow, other: MatchRow | undefined) => one.join(' ') === other?.join(' ')

/** Runs share most of what went in: where one goes on from the one before, only the rest is learned. */
function makeWalk(): (run: KeptRun, inputs: RatingsInputs) => Knowledge {
  let asked = ''
  let learned: MatchRow[] = []
  let knowledge: Knowledge | null = null
  return ({ version }, inputs) => {
    const asks = `${version} ${JSON.stringify([inputs.settings, inputs.towns])}`
    const goesOn = asks === asked && learned.every((row, place) => isSame(row, inputs.matches[place]))
    if (!knowledge || !goesOn) {
      knowledge = knowNothing(version, inputs.settings, inputs.towns)
      learned = []
    }
    for (const row of inputs.matches.slice(learned.length)) learnRow(knowledge, row)
    asked = asks
    learned = inputs.matches
    return knowledge
  }
}
