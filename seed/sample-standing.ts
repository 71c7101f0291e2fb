// What the sample coach and the sample referee have from the offices: a licence, and an assessment of the last match.
// Of sample people alone; added once, and what somebody has decided since stays as it is.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { sampleAddress } from './sample-accounts.ts'

const ofAccount = `
  from public.profiles as profile
  join public.person_links as link on link.user_id = profile.id and link.status = 'confirmed'
  join public.people as person on person.id = link.person_id and person.is_sample
  where profile.email = $1 and profile.is_sample`

export async function addSampleStanding(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await client.query(
      `insert into public.coach_licences (person_id, level, valid_until, state, decided_at, sent_by, is_sample)
       select person.id, 'CAF A', make_date(extract(year from app.league_today())::int + 1, 12, 31), 'confirmed', now(), profile.id, true
       ${ofAccount} and not exists (select from public.coach_licences where person_id = person.id)`,
      [sampleAddress('coach')],
    )
    await client.query(
      `insert into public.referee_assessments (match_id, person_id, mark, went_well, to_work_on, is_sample)
       select last.id, person.id, 8.3, 'Calm in the second half, and close to play throughout.',
         'Stand wider at free kicks, so that the wall and the bench are both in sight.', true
       from (select person.id ${ofAccount}) as person
       cross join lateral (
         select game.id from public.match_officials as given
         join public.matches as game on game.id = given.match_id and game.is_sample and game.status = 'confirmed'
         where given.person_id = person.id and given.function = 'referee' and given.answer <> 'declined'
         order by game.played_on desc limit 1) as last
       where not exists (select from public.referee_assessments where person_id = person.id)`,
      [sampleAddress('referee')],
    )
  })
}
