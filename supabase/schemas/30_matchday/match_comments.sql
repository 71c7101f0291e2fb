-- What the clubs of a match say to the referee's report.

create table public.match_comments (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  part public.match_part not null check (part in ('home_signatory', 'away_signatory')),
  report_version integer not null,
  words text check (words ~ '\S' and char_length(words) <= 2000),
  written_at timestamptz not null default now(),
  is_sample boolean not null default false
);
comment on table public.match_comments is 'What the clubs of a match say to the referee''s report. Added, never edited.';
comment on column public.match_comments.words is 'Null: the club has nothing to add.';
create index match_comments_match_id_idx on public.match_comments (match_id, written_at);
create index match_comments_club_id_idx on public.match_comments (club_id);
alter table public.match_comments enable row level security;
grant select on public.match_comments to authenticated;

create policy "those with a part in a match read its comments, offices all"
on public.match_comments for select to authenticated
using (
  (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or cardinality(app.parts_in(match_id, (select app.viewer_id()))) > 0
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_comments
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.match_comments
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_comments deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

-- `p_words` null: the club has nothing to add, and need not be waited for.
create function app.comment_on_report(p_match_id uuid, p_words text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{home_signatory,away_signatory}', app.name_parameter('matchday.commentsWritten', 'Comments are written'));
  until timestamptz := (select comments_until from app.report_times(p_match_id));
  club uuid := case acting when 'home_signatory' then game.home_club_id else game.away_club_id end;
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_comments where match_id = game.id and club_id = club order by written_at desc limit 1);
  end if;
  if game.status in ('confirmed', 'awarded') then
    perform app.refuse('PT423', 'matchday.matchConfirmed',
      'The league has confirmed this match. If something is wrong in it, ask for a correction.');
  end if;
  if game.status <> 'report_submitted' then
    perform app.refuse('PT409', 'matchday.commentTooEarly',
      'There is no report to comment on yet. You can comment once the referee has sent it.');
  end if;
  if now() > until then
    perform app.refuse('PT410', 'matchday.commentTooLate',
      'Clubs could comment until {when}. Once the league has confirmed the match, ask it for a correction.',
      p_parameters => jsonb_build_object('when', app.deadline_parameter(until)));
  end if;
  if char_length(p_words) > 2000 then
    perform app.refuse('PT413', 'matchday.commentTooLong', 'Use at most 2,000 characters for a comment.', 'words');
  end if;
  if (select count(*) from public.match_comments where match_id = game.id and club_id = club) >= 10 then
    perform app.refuse('PT429', 'matchday.commentsTooMany',
      'Your club has written ten comments on this match, which is the limit.');
  end if;
  insert into public.match_comments (match_id, club_id, part, report_version, words, is_sample)
  select game.id, club, acting, version, nullif(btrim(p_words), ''), game.is_sample
  from public.match_reports where match_id = game.id and kind = 'referee'
  returning id into written;
  perform app.note_match_change(game.id, 'report', acting, null,
    jsonb_build_object('act', case when coalesce(p_words ~ '\S', false) then 'commented' else 'nothing to add' end), p_request_id => p_request_id);
  return written;
end;
$$;

create function public.comment_on_report(p_match_id uuid, p_request_id uuid, p_words text default null)
returns uuid language sql set search_path = ''
as $$ select app.comment_on_report(p_match_id, p_words, p_request_id) $$;

grant execute on function
  app.comment_on_report(uuid, text, uuid), public.comment_on_report(uuid, uuid, text)
to authenticated;
