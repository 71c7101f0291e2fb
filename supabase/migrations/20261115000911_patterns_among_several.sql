-- One person who decides everything of a club says something only where there are others who could.

create or replace function app.association_patterns(p_days integer)
returns table (kind text, title text, words text, href text)
language sql stable security definer set search_path = ''
as $$
  with decided as materialized (select * from app.association_decisions(p_days)),
  of_club as (
    select club_id, actor, count(*) as mine, sum(count(*)) over (partition by club_id) as every
    from decided group by club_id, actor
  )
  select 'one_reviewer', format('%s decides for %s', coalesce(person.full_name, 'A former reviewer'), club.name),
    format('%s of %s decisions on this club''s transfers are by the same person.', of_club.mine, of_club.every), null::text
  from of_club join public.clubs as club on club.id = of_club.club_id left join public.profiles as person on person.id = of_club.actor
  where of_club.every >= 5 and of_club.mine > 0.6 * of_club.every and (select count(distinct actor) from decided) > 1
  union all
  select 'conflict', format('%s: the reviewer belongs to a club in it', decided.ref),
    format('%s has been of one of the clubs in the last 24 months.', coalesce(person.full_name, 'The reviewer')), null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  left join public.profiles as person on person.id = decided.actor
  where app.is_conflicted(transfer, decided.actor)
  union all
  select 'last_hour', format('%s was approved in the last hour of the window', decided.ref),
    format('At %s; the window closed at %s.', app.moment_words(decided.decided), app.moment_words(kept.closes_at)), null
  from decided join public.transfer_windows as kept on kept.id = decided.window_id
  where decided.action = 'approve' and decided.decided >= kept.closes_at - interval '1 hour' and decided.decided < kept.closes_at
  union all
  select 'same_paper', format('The same file in %s transfers', count(distinct paper.transfer_id)),
    string_agg(distinct transfer.ref, ', '), null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  join public.transfer_documents as paper on paper.transfer_id = transfer.id
  join storage.objects as file on file.name = paper.path and file.bucket_id = 'transfer-documents'
  where file.metadata ->> 'eTag' is not null
  group by file.metadata ->> 'eTag' having count(distinct paper.transfer_id) > 1
  union all
  select 'birth_date', format('%s: the player''s birth date was changed', decided.ref),
    format('On %s, %s.', app.moment_words(max(entry.at)), case when max(entry.at) < max(decided.decided) then 'before the decision' else 'after the decision' end),
    null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  join public.audit_log as entry on entry.subject = 'birth_dates' and entry.subject_id = transfer.player_id::text
    and entry.action = 'birth_dates_changed' and entry.at > now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 400))
  group by decided.ref
$$;
