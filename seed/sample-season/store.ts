// Puts the sample season into the tables, and takes out what is no longer of it.
import type { Client } from 'pg'
import { inOrder, upsert } from '#seed/record/batch.ts'
import type { SampleSeason } from './make.ts'
import { sampleSourceId } from './mark.ts'
import { matchRows } from './match-rows.ts'
import type { SeenMatch } from './seen.ts'
import { settingRows } from './setting-rows.ts'

export async function writeSetting(client: Client, season: SampleSeason) {
  await rename(client, season)
  for (const batch of inOrder(settingRows(season))) await upsert(client, batch)
}

/** In two steps: one may be about to get the address that another is about to lose. */
async function rename(client: Client, season: SampleSeason) {
  const people = peopleIn(season)
  const addresses = [people.map(({ id }) => id), people.map(({ slug }) => slug)]
  await client.query(
    `update public.people as person set slug = 'sample-' || id
     where is_sample and source_id = $1 and not exists (
       select from unnest($2::uuid[], $3::text[]) as given (id, slug)
       where given.id = person.id and given.slug = person.slug)`,
    [sampleSourceId, ...addresses],
  )
  await client.query(
    `update public.people as person set slug = given.slug
     from unnest($1::uuid[], $2::text[]) as given (id, slug)
     where given.id = person.id and given.slug <> person.slug`,
    addresses,
  )
}

const isOf = (matches: ReadonlySet<string>, match: unknown) => typeof match === 'string' && matches.has(match)

/** `appointed`: matches whose officials people have chosen. */
export async function writeMatches(client: Client, matches: SeenMatch[], appointed: ReadonlySet<string>) {
  for (const batch of inOrder(matchRows(matches)))
    await upsert(
      client,
      batch.table === 'match_officials'
        ? { ...batch, rows: batch.rows.filter(row => !isOf(appointed, row?.['match_id'])) }
        : batch,
    )
  await client.query(
    `insert into app.sample_matches (match_id, version)
     select id, version from public.matches where id = any ($1)
     on conflict (match_id) do update set version = excluded.version
       where app.sample_matches.version <> excluded.version`,
    [matches.map(({ id }) => id)],
  )
}

/** A match that somebody has confirmed, changed, picked a line-up for or entered events of is theirs. */
export async function listChangedByPeople(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select game.id from public.matches as game
     join app.sample_matches as written on written.match_id = game.id
     where game.confirmed_by is not null or game.version <> written.version
       or exists (
         select from public.match_events as event where event.match_id = game.id and event.recorded_by is not null)
       or exists (
         select from public.lineup_sheets as sheet where sheet.match_id = game.id and sheet.saved_by is not null)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What the season no longer holds, now that it is placed again or its rules have changed. */
export async function removeRest(client: Client, matches: SeenMatch[], appointed: ReadonlySet<string>) {
  for (const { table, key = 'id', rows } of matchRows(matches)) {
    if (table === 'matches') continue
    const columns = [key].flat().join(', ')
    const ours = matches.filter(({ id }) => table !== 'match_officials' || !appointed.has(id))
    await client.query(
      `delete from public.${table} where match_id = any ($1)
         and (${columns}) not in (select ${columns} from jsonb_populate_recordset(null::public.${table}, $2))`,
      [ours.map(({ id }) => id), JSON.stringify(rows)],
    )
  }
}

/** Those whom only earlier rules knew, unless they are in a match that people have changed. */
export async function removeStrangers(client: Client, season: SampleSeason) {
  await client.query(
    `delete from public.people as person
     where is_sample and source_id = $1 and id <> all ($2)
       and not exists (select from public.lineup_entries where player_id = person.id)
       and not exists (select from public.match_events where person.id in (person_id, related_person_id))
       and not exists (select from public.match_officials where person_id = person.id)
       and not exists (select from public.transfers where player_id = person.id)`,
    [sampleSourceId, peopleIn(season).map(({ id }) => id)],
  )
}

const peopleIn = ({ players, coaches, officials }: SampleSeason) => [...players, ...coaches, ...officials]
