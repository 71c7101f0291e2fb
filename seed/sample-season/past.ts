// Writes what was done to the matches: their steps, the protests against them, and what was decided. Steps that people
// have taken stay where they are.
import type { Client } from 'pg'
import { recordId } from '#seed/record/batch.ts'
import { after, challengesOf, type Protest } from './protests.ts'
import type { SeenMatch } from './seen.ts'
import { stepsOf } from './steps.ts'

/** `matches`: those that the generator may write. */
export async function writePast(client: Client, matches: SeenMatch[], protests: Protest[], now: Date) {
  const ids = matches.map(({ id }) => id)
  const ours = new Map(
    protests.filter(({ match }) => ids.includes(match.id)).map(each => [each.match.id, each]),
  )
  await writeSteps(
    client,
    ids,
    matches.flatMap(match => stepsOf(match, ours.get(match.id), now)),
  )
  const challenges = [...ours.values()].flatMap(challengesOf)
  const decisions = [
    ...challenges.flatMap(({ matchId, decision, claimed }) =>
      decision ? [{ matchId, score: decision.isUpheld ? claimed : null, ...decision }] : [],
    ),
    ...matches.filter(({ fate, status }) => fate === 'awarded' && status === 'awarded').map(awardOf),
  ]
  await clear(client, 'match_challenges', ids, challenges)
  await clear(client, 'match_decisions', ids, decisions)
  await writeDecisions(client, decisions)
  await writeChallenges(client, challenges)
  // What the clubs had picked in secret is over with the match.
  await client.query(
    `delete from public.lineup_sheets as sheet using public.matches as game
     where game.id = sheet.match_id and game.id = any ($1) and game.status <> 'lineups_open'
       and sheet.is_sample and sheet.saved_by is null`,
    [ids],
  )
}

const awardOf = (match: SeenMatch) => ({
  id: recordId('sample decision', match.id),
  matchId: match.id,
  score: match.awarded,
  body: 'Disciplinary committee of the league (sample)',
  reason: match.note ?? 'The visitors walked off (sample).',
  at: after(match, 5 * 24),
})

async function writeSteps(client: Client, ids: string[], steps: ReturnType<typeof stepsOf>) {
  await client.query(
    `delete from public.match_changes as step
     where step.is_sample and step.match_id = any ($1) and step.id <> all ($2)
       and not exists (select from app.match_change_makers where change_id = step.id)`,
    [ids, steps.map(({ id }) => id)],
  )
  const given = `jsonb_to_recordset($1) as given (id uuid, "matchId" uuid, nth int, kind text, "from" public.match_status,
    "to" public.match_status, part public.match_part, reason text, details jsonb, at timestamptz)`
  const rows = [JSON.stringify(steps)]
  await client.query(
    `update public.match_changes as step set changed_at = given.at
     from ${given} where given.id = step.id and given.at <> step.changed_at`,
    rows,
  )
  await client.query(
    `insert into public.match_changes (id, match_id, place, kind, from_status, to_status, part, reason, details, changed_at, is_sample)
     select given.id, given."matchId",
       coalesce((select max(place) from public.match_changes where match_id = given."matchId"), 0)
         + row_number() over (partition by given."matchId" order by given.nth),
       given.kind, given."from", given."to", given.part, given.reason, given.details, given.at, true
     from ${given} where not exists (select from public.match_changes as step where step.id = given.id)
     order by given."matchId", given.nth`,
    rows,
  )
}

async function clear(client: Client, table: string, ids: string[], kept: { id: string }[]) {
  await client.query(
    `delete from public.${table} where is_sample and match_id = any ($1) and id <> all ($2)`,
    [ids, kept.map(({ id }) => id)],
  )
}

type Decided = ReturnType<typeof awardOf>

async function writeDecisions(client: Client, decisions: Decided[]) {
  await client.query(
    `insert into public.match_decisions (id, match_id, kind, home_goals, away_goals, reason, articles, decided_by, decided_on,
       entered_at, is_sample)
     select id, "matchId", case when score is null then 'none' else 'award' end, (score ->> 'home')::smallint,
       (score ->> 'away')::smallint, reason, 'Rules of the league (sample)', body, (at at time zone 'Africa/Harare')::date, at, true
     from jsonb_to_recordset($1) as given (id uuid, "matchId" uuid, score jsonb, reason text, body text, at timestamptz)
     on conflict (id) do nothing`,
    [JSON.stringify(decisions.map(each => ({ ...each, score: each.score ?? undefined })))],
  )
}

async function writeChallenges(client: Client, challenges: ReturnType<typeof challengesOf>) {
  await client.query(
    `insert into public.match_challenges as present (id, match_id, kind, club_id, against_id, category, rule_cited,
       claimed_home_goals, claimed_away_goals, lodged_at, deadline_at, outcome, decision_id, is_sample)
     select id, "matchId", kind, "clubId", "againstId", category, rule, (claimed ->> 'home')::smallint,
       (claimed ->> 'away')::smallint, "lodgedAt", "deadlineAt",
       case when decision is null then 'open' when (decision ->> 'isUpheld')::boolean then 'upheld' else 'dismissed' end,
       (decision ->> 'id')::uuid, true
     from jsonb_to_recordset($1) as given (id uuid, "matchId" uuid, kind text, "clubId" uuid, "againstId" uuid, category text,
       rule text, claimed jsonb, "lodgedAt" timestamptz, "deadlineAt" timestamptz, decision jsonb)
     on conflict (id) do update set outcome = excluded.outcome, decision_id = excluded.decision_id
       where present.outcome <> excluded.outcome`,
    [JSON.stringify(challenges.map(each => ({ ...each, decision: each.decision ?? undefined })))],
  )
  await client.query(
    `insert into public.challenge_papers (challenge_id, facts, fee_reference)
     select id, 'A player came on who was not on the list of registered players (sample).', 'Receipt 263 (sample)'
     from unnest($1::uuid[]) as id on conflict do nothing`,
    [challenges.map(({ id }) => id)],
  )
}
