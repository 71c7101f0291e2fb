// One player's value with everything that explains it.
import * as messages from '#messages/numbers/valueFigures.js'
import {
  differenceOf,
  type NotValued,
  type Valuation,
  waterfall,
  whatWouldChange,
  type Change,
} from '#domain/numbers/values/valuation.ts'
import type { FactorKey, ValueInputs } from '#domain/numbers/values/factors.ts'
import { presentClub } from '#domain/numbers/values/window.ts'
import { clubColumns } from '#league/matches.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { movedTo, notFound } from '#lib/router/not-found.ts'
import { valuesPath } from './search-params.ts'
import { factorNames } from './factor-names.ts'
import { becauseWords, differsWords, doubtsWords, inputWords, notValuedWords } from './labels.ts'

const columns = `asOf:as_of, reason, minutes, exact:exact_usd, point:point_usd, low:low_usd, high:high_usd,
  regional:regional_usd, confidence, doubts, factors, inputs, levelNumber:level_number, levelUsd:level_usd,
  position:player_position, isSample:is_sample` as const

export type ValuationView = Awaited<ReturnType<typeof getValuation>>
export type Estimate = NonNullable<ValuationView['estimate']>

/** Somebody who was merged with another is valued there. Not for good: a merge can be undone. */
async function missing(db: Db, slug: string) {
  const moved = await call(db, 'person_moved', { slug })
  return (moved as string | null)
    ? movedTo(`${valuesPath}/${moved}`, false)
    : notFound(messages.thisPlayer, { to: valuesPath, label: messages.allValues })
}

/** Whom a value is about, and the run that it is of. */
export async function findValued(db: Db, slug: string) {
  const [{ data: person }, last] = await Promise.all([
    db
      .from('people')
      .select('id, name, isSample:is_sample, player:players!inner()')
      .eq('slug', slug)
      .maybeSingle()
      .throwOnError(),
    getLastRun(db, 'values', null),
  ])
  if (!person) throw await missing(db, slug)
  return { person, last }
}

export async function getValuation(db: Db, slug: string) {
  const { person, last } = await findValued(db, slug)
  const { id, name, isSample } = person
  const [value, challenges, spells] = await Promise.all([
    last ? getValue(db, last.id, id) : null,
    listChallenges(db, id),
    listClubs(db, id),
  ])
  const estimate = last && value ? await getEstimate(db, last.id, id, value) : null
  return {
    id,
    slug,
    name,
    isSample,
    // Where they are now, which may be another club than that of the last run.
    club: spells.length > 0 ? presentClub(spells, today()) : (value?.club ?? null),
    runId: last?.id ?? '',
    run: last?.run ?? null,
    estimate,
    notValued: estimate
      ? null
      : notValuedWords((value?.reason ?? 'no minutes') as NotValued['reason'], value?.minutes ?? 0),
    isMinor: value?.reason === 'under 18',
    challenges,
  }
}

async function listClubs(db: Db, playerId: string) {
  const { data } = await db
    .from('registrations')
    .select(`clubId:club_id, kind, startsOn:starts_on, endsOn:ends_on, club:clubs(${clubColumns})`)
    .eq('player_id', playerId)
    .neq('kind', 'listed')
    .order('starts_on', { nullsFirst: true })
    .order('id')
    .throwOnError()
  return data.map(({ kind, ...spell }) => ({ ...spell, isLoan: kind === 'loan' }))
}

async function getValue(db: Db, runId: string, playerId: string) {
  const { data } = await db
    .from('player_values')
    .select(`${columns}, club:clubs(${clubColumns})`)
    .eq('run_id', runId)
    .eq('player_id', playerId)
    .maybeSingle()
    .throwOnError()
  return data
}

type Value = NonNullable<Awaited<ReturnType<typeof getValue>>>

async function getEstimate(db: Db, runId: string, playerId: string, value: Value) {
  const { exact, point, low, high, confidence, regional } = value
  if (exact === null || point === null || low === null || high === null) return null
  const factors = value.factors as Valuation['factors']
  const inputs = value.inputs as ValueInputs
  const [history, peers] = await Promise.all([
    listHistory(db, playerId),
    listPeers(db, runId, playerId, value.position, exact, factors),
  ])
  return {
    range: { point, low, high },
    exact,
    level: { usd: value.levelUsd, number: value.levelNumber },
    because: becauseWords(factors, inputs),
    confidence: confidence ?? 'low',
    doubts: doubtsWords(value.doubts),
    regional:
      regional?.length === 3
        ? { low: regional[0] ?? 0, point: regional[1] ?? 0, high: regional[2] ?? 0 }
        : null,
    steps: waterfall(value.levelUsd, factors).map(step => ({
      ...step,
      name: factorNames[step.key],
      note: inputWords(step.key, inputs),
    })),
    changes: whatWouldChange(inputs).map(({ change, after }) => ({
      words: changeWords[change],
      point: after.point,
      low: after.low,
      high: after.high,
    })),
    history,
    peers,
  }
}

const changeWords: Record<Change, string> = {
  'ten more': messages.tenMore,
  'ten whole': messages.tenWhole,
  'new contract': messages.newContract,
  'age proof': messages.ageProof,
}

/** Every run that valued the player, the oldest first; where another formula or level came in, it says so. */
async function listHistory(db: Db, playerId: string) {
  const { data } = await db
    .from('player_values')
    .select(
      'asOf:as_of, point:point_usd, low:low_usd, high:high_usd, age, level:level_number, run:model_runs!inner(version)',
    )
    .eq('player_id', playerId)
    .is('reason', null)
    .order('as_of', { ascending: false })
    .limit(60)
    .throwOnError()
  const rows = data.toReversed()
  return rows.map(({ asOf, point, low, high, age, level, run }, at) => {
    const before = rows[at - 1]
    const isFormula = before !== undefined && (before.level !== level || before.run.version !== run.version)
    const isBirthday = before !== undefined && before.age !== null && age !== null && age > before.age
    return {
      asOf,
      point: point ?? 0,
      low: low ?? 0,
      high: high ?? 0,
      isFormula,
      note: [
        isFormula ? messages.newLevel({ level: level ?? '', version: run.version }) : '',
        isBirthday ? messages.turned({ age }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    }
  })
}

/** Three just above and three just below, of the same position, with what sets them apart. */
async function listPeers(
  db: Db,
  runId: string,
  playerId: string,
  position: Value['position'],
  exact: number,
  own: Valuation['factors'],
) {
  const side = async (isAbove: boolean) => {
    const asked = db
      .from('player_values')
      .select(
        'point:point_usd, exact:exact_usd, factors, player:players!inner(person:people!inner(slug, name))',
      )
      .eq('run_id', runId)
      .neq('player_id', playerId)
      .not('exact_usd', 'is', null)
    const placed = position ? asked.eq('player_position', position) : asked.is('player_position', null)
    const { data } = await (isAbove ? placed.gte('exact_usd', exact) : placed.lt('exact_usd', exact))
      .order('exact_usd', { ascending: isAbove })
      .limit(3)
      .throwOnError()
    return data.map(({ point, factors, player: { person } }) => {
      const theirs = factors as Valuation['factors']
      const key = differenceOf(theirs, own)
      return {
        ...person,
        point: point ?? 0,
        differs: differsWords(key, timesOf(theirs, key), timesOf(own, key)),
      }
    })
  }
  const [above, below] = await Promise.all([side(true), side(false)])
  return { above: above.toReversed(), below }
}

const timesOf = (applied: Valuation['factors'], wanted: FactorKey) =>
  applied.find(({ key }) => key === wanted)?.times ?? 1

async function listChallenges(db: Db, playerId: string) {
  const { data } = await db
    .from('value_challenges')
    .select('id, factor, words, askedAt:asked_at, answer, answeredAt:answered_at')
    .eq('player_id', playerId)
    .eq('is_shown', true)
    .order('asked_at', { ascending: false })
    .limit(20)
    .throwOnError()
  return data.map(({ id, factor, words, askedAt, answer, answeredAt }) => ({
    id,
    factor: factorNames[factor as FactorKey],
    words,
    askedOn: dayOf(askedAt),
    answer: answer ?? '',
    answeredOn: answeredAt ? dayOf(answeredAt) : '',
  }))
}
