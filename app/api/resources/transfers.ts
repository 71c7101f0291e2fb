// Registered transfers, and suspensions.
import * as words from '#messages/record/apiFields.js'
import * as summaries from '#messages/record/apiResources.js'
import { transferTypes } from '#domain/transfers/moves.ts'
import { day, flag, id, moment, named, number, oneOf, orNull, text, whole } from '#app/api/fields.ts'
import * as ask from '#app/api/parameters.ts'
import { resource } from '#app/api/resource.ts'

export const transfers = resource({
  name: 'transfers',
  summary: summaries.transfers,
  parameters: {
    club: ask.club('from_club_id', 'to_club_id'),
    player: ask.person('player_id'),
    type: ask.among('type', transferTypes),
  },
  order: [{ column: 'registered_at', isDescending: true }, { column: 'ref' }],
  fields: {
    ref: text(words.ref),
    type: oneOf(transferTypes, words.transferType),
    player: named(words.player),
    from: orNull(named(words.fromClub)),
    to: orNull(named(words.toClub)),
    foreign_club: orNull(text(words.foreignClub)),
    foreign_country: orNull(text(words.foreignCountry)),
    registered_at: moment(words.registeredAt),
    starts_on: day(words.startsOn),
    loan_ends_on: orNull(day(words.loanEndsOn)),
    loan_ended_on: orNull(day(words.loanEndedOn)),
    fee: orNull(number(words.fee)),
    currency: orNull(text(words.currency)),
    free: flag(words.free),
    age: orNull(whole(words.age)),
    annulled_on: orNull(day(words.annulledOn)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('transfer_entries').select(
      `ref, type, registered_at, starts_on, loan_ends_on, loan_ended_on, fee, currency, is_free, age, annulled_on,
         foreign_club, foreign_country, is_sample, player:players!inner(person:people!inner(slug, name)),
         from:clubs!transfer_entries_from_club_id_fkey(slug, name),
         to:clubs!transfer_entries_to_club_id_fkey(slug, name)`,
    ),
  show: ({ player, is_free, is_sample, ...row }) => ({
    ...row,
    player: player.person,
    free: is_free,
    sample: is_sample,
  }),
})

const causes = ['yellows', 'second_yellow', 'red', 'case'] as const

export const suspensions = resource({
  name: 'suspensions',
  summary: summaries.suspensions,
  parameters: {
    competition: ask.competition,
    season: ask.season(),
    club: ask.club('club_id'),
    person: ask.person('person_id'),
  },
  order: [{ column: 'id' }],
  fields: {
    id: id(words.id),
    season: named(words.season),
    person: named(words.suspended),
    club: orNull(named(words.itsClub)),
    cause: oneOf(causes, words.cause),
    match_id: orNull(id(words.causeMatch)),
    matches: orNull(whole(words.banMatches)),
    until_on: orNull(day(words.untilOn)),
    lifted_at: orNull(moment(words.liftedAt)),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('suspensions').select(
      `id, cause, match_id, matches, until_on, lifted_at, is_sample, season:seasons!inner(slug, name),
         person:people!inner(slug, name), club:clubs(slug, name)`,
    ),
  show: ({ cause, is_sample, ...row }) => ({
    ...row,
    cause: cause as (typeof causes)[number],
    sample: is_sample,
  }),
})
