-- What waits to be checked by the viewer, in one answer: claims, licences, payments that are reported, and officials who
-- have not been assessed. Definer, because it names those who ask, which nobody may read otherwise.

create function app.my_checks()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := app.viewer_id();
  roles public.user_role[] := app.roles_of(me);
  clubs uuid[] := array(select app.clubs_served_by(me, 'club_admin'));
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', claim.id, 'kind', claim.kind, 'person', person.name, 'slug', person.slug, 'birthYear', person.birth_year, 'club', club.name,
        'account', account.full_name, 'words', claim.words, 'wordsMessage', claim.words_message, 'isDisputed', claim.is_disputed, 'claimedAt', claim.claimed_at,
        'isHeld', app.is_claimed(person.id), 'isSample', person.is_sample,
        'others', (select count(*) from public.person_links as other
          where other.person_id = claim.person_id and other.status = 'pending' and other.id <> claim.id),
        'refusal', (select before.reason from public.person_links as before
          where before.user_id = claim.user_id and before.person_id = claim.person_id and before.status = 'refused'
          order by before.decided_at desc limit 1),
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by claim.claimed_at), '[]')
      from (
        select * from public.person_links as waiting
        where waiting.status = 'pending' and waiting.kind is not null and waiting.user_id <> me and (
          (waiting.asked = 'club' and waiting.club_id = any (clubs))
          or (waiting.asked = 'league' and 'admin' = any (roles)) or (waiting.asked = 'association' and 'zifa_admin' = any (roles)))
        order by waiting.claimed_at limit 50) as claim
      join public.people as person on person.id = claim.person_id
      join public.profiles as account on account.id = claim.user_id
      left join public.clubs as club on club.id = app.present_club_of(person.id, claim.kind)
      left join public.person_documents as paper on paper.id = claim.document_id),
    'identities', case when roles && '{admin,zifa_admin}'::public.user_role[] then app.identity_desk(me) end,
    'disowned', case when 'zifa_admin' = any (roles) then app.disowning_desk(me) end,
    'licences', case when 'admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', licence.id, 'person', person.name, 'slug', person.slug, 'level', licence.level, 'validUntil', licence.valid_until,
        'sentAt', licence.sent_at, 'isSample', licence.is_sample,
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by licence.sent_at), '[]')
      from (select * from public.coach_licences where state = 'waiting' and sent_by is distinct from me order by sent_at limit 50) as licence
      join public.people as person on person.id = licence.person_id
      left join public.person_documents as paper on paper.id = licence.document_id) end,
    'payments', case when 'zifa_admin' = any (roles) and not app.is_impersonating() then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', report.id, 'player', person.name, 'slug', person.slug, 'club', club.name, 'what', report.what, 'period', report.period,
        'amount', report.amount, 'currency', report.currency, 'words', report.words, 'isForUnion', report.is_for_union,
        'state', report.state, 'answer', report.answer, 'sentAt', report.sent_at, 'isSample', report.is_sample)
        order by report.sent_at), '[]')
      from (
        select * from public.payment_reports
        where state in ('sent', 'looked_into') and sent_by is distinct from me
          and not app.is_conflicted_with(me, club_id)
        order by sent_at limit 50) as report
      join public.people as person on person.id = report.person_id
      join public.clubs as club on club.id = report.club_id) end,
    'toAssess', case when 'zifa_admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'matchId', seen.match_id, 'personId', seen.person_id, 'person', person.name, 'home', home.name, 'away', away.name,
        'playedOn', seen.played_on, 'isSample', seen.is_sample) order by seen.played_on desc, home.name), '[]')
      from (
        select game.id as match_id, given.person_id, game.played_on, game.home_club_id, game.away_club_id, game.is_sample
        from public.matches as game
        join public.match_officials as given on given.match_id = game.id and given.function = 'referee' and given.answer <> 'declined'
        where game.played_on between app.league_today() - 14 and app.league_today()
          and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned')
          and not exists (select from public.referee_assessments as told
            where told.match_id = game.id and told.person_id = given.person_id)
        order by game.played_on desc limit 20) as seen
      join public.people as person on person.id = seen.person_id
      join public.clubs as home on home.id = seen.home_club_id
      join public.clubs as away on away.id = seen.away_club_id) end);
end;
$$;

create function public.my_checks()
returns jsonb language sql stable set search_path = ''
as $$ select app.my_checks() $$;
comment on function public.my_checks() is 'What waits to be checked by whoever asks: claims, licences, reported payments and officials to assess. A part is null for those whose it is not.';

grant execute on function
  app.my_checks(), public.my_checks()
to authenticated;
