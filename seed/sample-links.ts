// Who the sample accounts are in the sample season: people of clubs, and a player, a coach, a referee and a match
// commissioner of the record. Links are made once; what an administrator has ended or changed since stays as it is.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { samplePersonId } from '#seed/sample-season/squads.ts'
import { sampleAddress } from './sample-accounts.ts'

const members = [
  { account: 'club_admin', club: 'dynamos', role: 'club_admin' },
  { account: 'club_admin2', club: 'highlanders', role: 'club_admin' },
  { account: 'club_admin3', club: 'caps-united', role: 'club_admin' },
  { account: 'club', club: 'dynamos', role: 'club', duty: 'secretary' },
  { account: 'coach', club: 'dynamos', role: 'coach' },
  { account: 'player', club: 'dynamos', role: 'player' },
]

// Where the head coach has been replaced, the account is the second.
const people = [
  { account: 'player', person: samplePersonId('dynamos player 12') },
  { account: 'coach', person: samplePersonId('dynamos second head coach') },
  { account: 'coach', person: samplePersonId('dynamos head coach') },
  { account: 'referee', person: samplePersonId('referee 1') },
  { account: 'commissioner', person: samplePersonId('commissioner 1') },
]

const addressed = (links: { account: string }[]) =>
  JSON.stringify(links.map(link => ({ ...link, email: sampleAddress(link.account) })))

// Whose matches the account enters at the ground, from the day on which their line-ups are open.
const recorders = [{ account: 'club', club: 'dynamos' }]

// What waits in the corrections inbox: of sample people, by the sample fan.
const reports = [
  {
    account: 'fan',
    person: samplePersonId('dynamos player 7'),
    fact: 'birthplace',
    value: 'Gweru',
    words: null,
  },
  {
    account: 'fan',
    person: samplePersonId('highlanders player 9'),
    fact: 'other',
    value: null,
    words: 'The shirt number is that of the season before. In the programme it is another.',
  },
]

// Sample accounts count as checked for everybody whom they sign for.
const sampleChecks = `
  insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
  select signer.user_id, signer.person_id, 'national_id', 'in_person', 'association', officer.id
  from (
    select link.user_id, link.person_id from public.person_links as link
    join public.players as player on player.person_id = link.person_id where link.status = 'confirmed'
    union
    select user_id, player_id from public.guardians
    union
    select consent.given_by, transfer.player_id from public.transfer_consents as consent
    join public.transfers as transfer on transfer.id = consent.transfer_id and transfer.is_sample
  ) as signer
  join public.profiles as profile on profile.id = signer.user_id and profile.is_sample
  left join public.profiles as officer on officer.email = $1 and officer.is_sample
  where not exists (
    select from app.identity_checks as present
    where present.user_id = signer.user_id and present.person_id = signer.person_id)
  on conflict do nothing`

export async function linkSampleAccounts(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await client.query(
      `insert into public.club_members (user_id, club_id, member_role, duty)
       select profile.id, club.id, given.role, given.duty
       from jsonb_to_recordset($1) as given (email text, club text, role public.user_role, duty text)
       join public.profiles as profile on profile.email = given.email and profile.is_sample
       join public.clubs as club on club.slug = given.club
       where not exists (
         select from public.club_members as present
         where present.user_id = profile.id and present.club_id = club.id and present.member_role = given.role)
       on conflict do nothing`,
      [addressed(members)],
    )
    await client.query(
      `insert into public.person_links (user_id, person_id, status, decided_at)
       select distinct on (profile.id) profile.id, person.id, 'confirmed', now()
       from rows from (jsonb_to_recordset($1) as (email text, person uuid)) with ordinality
         as given (email, person, place)
       join public.profiles as profile on profile.email = given.email and profile.is_sample
       join public.people as person on person.id = given.person
       where not exists (select from public.person_links as present where present.user_id = profile.id)
       order by profile.id, given.place
       on conflict do nothing`,
      [addressed(people)],
    )
    await client.query(sampleChecks, [sampleAddress('zifa_admin')])
    await client.query(
      `insert into public.match_recorders (match_id, user_id, club_id)
       select match.id, profile.id, club.id
       from jsonb_to_recordset($1) as given (email text, club text)
       join public.profiles as profile on profile.email = given.email and profile.is_sample
       join public.clubs as club on club.slug = given.club
       join public.matches as match on match.is_sample and club.id in (match.home_club_id, match.away_club_id)
       where match.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'live_1h', 'half_time', 'live_2h')
         and not exists (select from public.match_recorders as present where present.user_id = profile.id)
       on conflict do nothing`,
      [addressed(recorders)],
    )
    await client.query(
      `insert into public.error_reports (kind, subject_id, path, about, fact, is_now, should_be, words, source, asked_by, is_sample)
       select 'person', person.id, '/players/' || person.slug, person.name, given.fact,
         case given.fact when 'birthplace' then person.birthplace end, given.value, given.words,
         'Sample: programme of round 20', profile.id, true
       from jsonb_to_recordset($1) as given (email text, person uuid, fact text, value text, words text)
       join public.profiles as profile on profile.email = given.email and profile.is_sample
       join public.people as person on person.id = given.person and person.is_sample
       where not exists (select from public.error_reports as present where present.asked_by = profile.id)`,
      [addressed(reports)],
    )
  })
}
