// Competitions, seasons, clubs and people.
import * as words from '#messages/record/apiFields.js'
import * as summaries from '#messages/record/apiResources.js'
import { tieBreaks } from '#domain/record/table/standings.ts'
import { day, flag, id, listOf, named, oneOf, orNull, source, text, whole } from '#app/api/fields.ts'
import { competitionOfSeasons, slug } from '#app/api/parameters.ts'
import { resource } from '#app/api/resource.ts'
import { isPosition, positionNames } from '#league/positions.ts'

const bySlug = { name: 'slug', parameter: slug }
const order = [{ column: 'slug' }]

const kinds = ['league', 'cup', 'continental', 'national team'] as const

export const competitions = resource({
  name: 'competitions',
  summary: summaries.competitions,
  parameters: {},
  key: bySlug,
  order,
  fields: {
    slug: text(words.slug),
    name: text(words.name),
    kind: oneOf(kinds, words.competitionKind),
    sample: flag(words.sample),
  },
  query: db => db.from('competitions').select('slug, name, kind, is_sample'),
  show: ({ is_sample, kind, ...row }) => ({
    ...row,
    kind: kind as (typeof kinds)[number],
    sample: is_sample,
  }),
})

const seasonStates = ['draft', 'running', 'archived'] as const

export const seasons = resource({
  name: 'seasons',
  summary: summaries.seasons,
  parameters: { competition: competitionOfSeasons },
  key: bySlug,
  order,
  fields: {
    id: id(words.id),
    slug: text(words.seasonSlug),
    name: text(words.name),
    competition: named(words.competition),
    status: oneOf(seasonStates, words.seasonStatus),
    starts_on: orNull(day(words.startsOn)),
    ends_on: orNull(day(words.endsOn)),
    points_for_win: whole(words.pointsForWin),
    points_for_draw: whole(words.pointsForDraw),
    tie_breaks: listOf(oneOf(tieBreaks, words.tieBreaks)),
    relegated: whole(words.relegated),
    clubs: orNull(whole(words.clubCount)),
    matches: orNull(whole(words.matchCount)),
    source: orNull(source(words.source)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('seasons').select(
      `id, slug, name, status, starts_on, ends_on, points_for_win, points_for_draw, tie_breaks, relegated,
         is_sample, totals:season_totals(clubs, matches), competition:competitions!inner(slug, name),
         source:sources(name, licence, url:address)`,
    ),
  show: ({ totals, is_sample, status, tie_breaks, ...row }) => ({
    ...row,
    status: status as (typeof seasonStates)[number],
    tie_breaks: tie_breaks as (typeof tieBreaks)[number][],
    clubs: totals?.clubs ?? null,
    matches: totals?.matches ?? null,
    sample: is_sample,
  }),
})

export const clubs = resource({
  name: 'clubs',
  summary: summaries.clubs,
  parameters: {},
  key: bySlug,
  order,
  fields: {
    id: id(words.id),
    slug: text(words.slug),
    name: text(words.name),
    full_name: orNull(text(words.fullName)),
    code: text(words.code),
    nicknames: listOf(text(words.nicknames)),
    town: orNull(text(words.town)),
    province: orNull(text(words.province)),
    venue: orNull(named(words.homeVenue)),
    founded: orNull(whole(words.founded)),
    colours: listOf(text(words.colours)),
    website: orNull(text(words.website)),
    wikidata_id: orNull(text(words.wikidataId)),
    source: orNull(source(words.source)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('clubs').select(
      `id, slug, name, full_name, code, nicknames, town, province, founded, colours, website, wikidata_id,
         is_sample, venue:venues!clubs_venue_id_fkey(slug, name), source:sources(name, licence, url:address)`,
    ),
  show: ({ is_sample, ...row }) => ({ ...row, sample: is_sample }),
})

const positions = Object.keys(positionNames).filter(isPosition)

export const people = resource({
  name: 'people',
  summary: summaries.people,
  parameters: {},
  key: bySlug,
  order,
  fields: {
    id: id(words.id),
    slug: text(words.slug),
    name: text(words.name),
    full_name: orNull(text(words.fullName)),
    nationality: orNull(text(words.nationality)),
    birth_year: orNull(whole(words.birthYear)),
    birth_date: orNull(day(words.birthDate)),
    birthplace: orNull(text(words.birthplace)),
    roles: listOf(oneOf(['player', 'coach', 'official'], words.roles)),
    position: orNull(oneOf(positions, words.position)),
    foot: orNull(oneOf(['left', 'right', 'both'], words.foot)),
    height_cm: orNull(whole(words.height)),
    source: orNull(source(words.source)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('people').select(
      `id, slug, name, full_name, nationality, birth_year, birthplace, is_sample, birth:birth_dates(born_on),
         player:players(position, foot, height_cm), official:officials(category), stints:coach_stints(role),
         source:sources(name, licence, url:address)`,
    ),
  show: ({ birth, player, official, stints, is_sample, ...row }) => ({
    ...row,
    birth_date: birth?.born_on ?? null,
    roles: [
      ...(player ? (['player'] as const) : []),
      ...(stints.length > 0 ? (['coach'] as const) : []),
      ...(official ? (['official'] as const) : []),
    ],
    position: player?.position ?? null,
    foot: (player?.foot ?? null) as 'left' | 'right' | 'both' | null,
    height_cm: player?.height_cm ?? null,
    sample: is_sample,
  }),
})
