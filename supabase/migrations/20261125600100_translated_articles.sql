-- Articles have a language, and translations are linked to what they translate.

alter table public.articles
  add column language text not null default 'en' check (language in ('en', 'sn', 'nd')),
  add column translation_of uuid references public.articles (id) on delete set null;
comment on column public.articles.language is 'The language that it is written in.';
comment on column public.articles.translation_of is 'The article that it translates (app.check_translation).';
create index articles_translation_of_idx on public.articles (translation_of);
grant insert (language, translation_of), update (language, translation_of) on public.articles to authenticated;

-- Definer, because whoever translates an article need not be allowed to change it, and it is locked so that two do not
-- translate it into the same language at once.
create function app.check_translation()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  original public.articles;
begin
  if new.translation_of is not null then
    select * into original from public.articles where id = new.translation_of for no key update;
    if original.id is null or (auth.uid() is not null and original.club_id is distinct from new.club_id
        and not app.caller_is('admin', 'zifa_admin', 'super_admin')) then
      perform app.refuse('PT404', 'news.originalGone', 'The article that this one translates is not there.', 'translationOf');
    end if;
    if original.translation_of is not null or original.id = new.id
        or exists (select from public.articles where translation_of = new.id) then
      perform app.refuse('PT422', 'news.notAnOriginal', 'Choose an article that is not itself a translation.', 'translationOf');
    end if;
  end if;
  if new.language = original.language or exists (
      select from public.articles as other
      where other.translation_of = coalesce(new.translation_of, new.id) and other.id <> new.id
        and other.language = new.language) then
    perform app.refuse('PT409', 'news.translatedAlready', 'This story already has a version in that language.', 'language');
  end if;
  return new;
end;
$$;

create trigger a_translation_belongs_to_an_original
before insert or update of language, translation_of on public.articles
for each row execute function app.check_translation();

create or replace function app.link_article()
returns trigger language plpgsql set search_path = ''
as $$
declare
  paths text[] := array(
    select hit[1] from regexp_matches(new.body, '\]\((/[a-z]+/[a-z0-9-]+)', 'g') as hit);
begin
  if new.translation_of is not null then paths := '{}'; end if;
  with mentioned as (
    select 'club' as subject, id from public.clubs
    where (id = new.club_id and new.translation_of is null) or '/teams/' || slug = any (paths)
    union
    select 'person', id from public.people
    where slug = any (array(select split_part(path, '/', 3) from unnest(paths) as path
      where split_part(path, '/', 2) in ('players', 'coaches', 'officials')))
    union
    select 'match', id from public.matches
    where id = any (array(select split_part(path, '/', 3)::uuid from unnest(paths) as path
      where path ~ '^/matches/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
  ), gone as (
    delete from public.article_links as link
    where article_id = new.id
      and not exists (select from mentioned where mentioned.subject = link.subject and mentioned.id = link.subject_id)
  )
  insert into public.article_links (article_id, subject, subject_id)
  select new.id, subject, id from mentioned
  on conflict do nothing;
  return null;
end;
$$;

drop trigger an_article_is_linked_to_what_it_mentions on public.articles;
create trigger an_article_is_linked_to_what_it_mentions
after insert or update of body, club_id, translation_of on public.articles
for each row execute function app.link_article();

create or replace function app.queue_article()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and auth.uid() is null then return null; end if;
  -- The story was told when it was first published.
  if new.translation_of is not null then return null; end if;
  insert into app.alerts (event, article_id) values ('news', new.id) on conflict do nothing;
  return null;
end;
$$;

drop function public.save_article(
  uuid, integer, text, text, text, text, text, text, text, text, text, text, text, text, timestamptz);
create function public.save_article(
  p_id uuid,
  p_version integer,
  p_title text,
  p_slug text,
  p_body text,
  p_kind text,
  p_byline text,
  p_standfirst text default null,
  p_method_note text default null,
  p_cover_path text default null,
  p_cover_alt text default null,
  p_status text default null,
  p_correction text default null,
  p_cover_credit text default null,
  p_publish_at timestamptz default null,
  p_language text default null,
  p_translation_of uuid default null)
returns integer language plpgsql set search_path = ''
as $$
declare
  was public.articles;
  saved integer;
begin
  select * into was from public.articles where id = p_id for no key update;
  if not found then
    perform app.refuse('PT404', 'news.articleGone', 'This article is no longer there, or no longer yours to change.');
  end if;
  if was.version <> p_version then
    perform app.refuse('PT409', 'news.articleSavedMeanwhile',
      'Somebody else saved this article after you opened it. What you typed is still here.', 'version');
  end if;
  perform set_config('app.correction', coalesce(p_correction, ''), true);
  update public.articles
  set title = p_title, slug = p_slug, body = p_body, kind = p_kind, byline = p_byline, standfirst = p_standfirst,
    method_note = p_method_note, cover_path = p_cover_path, cover_alt = p_cover_alt,
    cover_credit = p_cover_credit, status = coalesce(p_status, status), publish_at = coalesce(p_publish_at, publish_at),
    language = coalesce(p_language, language), translation_of = p_translation_of
  where id = p_id
  returning version into saved;
  if was.status = 'published' and app.is_reason(p_correction) then
    insert into public.article_corrections (article_id, note) values (p_id, p_correction);
  end if;
  perform set_config('app.correction', '', true);
  return saved;
end;
$$;

grant execute on function
  public.save_article(uuid, integer, text, text, text, text, text, text, text, text, text, text, text, text, timestamptz, text,
    uuid)
to authenticated;

create or replace view app.headlines with (security_invoker = true) as
select id,
  jsonb_build_object('slug', slug, 'kind', kind, 'title', title, 'standfirst', standfirst, 'publishedAt', published_at,
    'isSample', is_sample, 'isPinned', is_pinned, 'language', language) as headline
from public.articles;

drop function public.front_page(date, text, text, date);
create function public.front_page(
  p_day date, p_season text default null, p_club text default null, p_on date default null, p_language text default 'en')
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  shown public.seasons;
  chosen uuid;
  answer jsonb;
begin
  if p_season is not null then
    select season.* into shown from public.seasons as season
    join public.competitions as competition on competition.id = season.competition_id
    where competition.slug = 'premier-soccer-league' and season.slug = p_season;
  end if;
  if shown.id is null then select * into shown from public.current_season(); end if;
  if p_club is not null then
    select club.id into chosen from public.club_totals as line join public.clubs as club on club.id = line.club_id
    where line.season_id = shown.id and club.slug = p_club;
  end if;

  select jsonb_build_object(
    'articles', coalesce((
      select jsonb_agg(told.headline order by story.is_pinned desc, story.published_at desc, story.slug)
      from (
        select article.id, article.is_pinned, article.published_at, article.slug from public.articles as article
        where article.status = 'published' and article.translation_of is null and article.kind <> 'analysis' and (chosen is null or exists (
          select from public.article_links as link
          where link.article_id = article.id and link.subject = 'club' and link.subject_id = chosen))
        order by article.is_pinned desc, article.published_at desc, article.slug limit 6) as story
      join app.headlines as told on told.id = coalesce((
        select version.id from public.articles as version
        where version.translation_of = story.id and version.language = p_language and version.status = 'published'), story.id)), '[]'),
    'analysis', coalesce((
      select jsonb_agg(told.headline order by story.is_pinned desc, story.published_at desc, story.slug)
      from (
        select article.id, article.is_pinned, article.published_at, article.slug from public.articles as article
        where article.status = 'published' and article.translation_of is null and article.kind = 'analysis' and (chosen is null or exists (
          select from public.article_links as link
          where link.article_id = article.id and link.subject = 'club' and link.subject_id = chosen))
        order by article.is_pinned desc, article.published_at desc, article.slug limit 2) as story
      join app.headlines as told on told.id = coalesce((
        select version.id from public.articles as version
        where version.translation_of = story.id and version.language = p_language and version.status = 'published'), story.id)), '[]'),
    'notices', coalesce((
      select jsonb_agg(jsonb_build_object('words', notice.words, 'href', notice.href) order by notice.starts_at desc)
      from public.notices as notice where notice.ended_at is null and notice.ends_at > now()), '[]'),
    'moves', jsonb_build_object(
      'windows', coalesce((select jsonb_agg(to_jsonb(win)) from public.list_transfer_windows() as win), '[]'),
      'transfers', coalesce((select jsonb_agg(to_jsonb(move)) from public.list_transfers(p_limit => 5) as move), '[]')))
  into answer;

  if shown.id is null then
    return answer;
  end if;

  return answer || (
    select jsonb_build_object(
      'season', jsonb_build_object(
        'slug', shown.slug, 'name', shown.name, 'status', shown.status, 'isSample', shown.is_sample,
        'relegated', shown.relegated, 'matches', coalesce(totals.matches, 0), 'counted', coalesce(totals.counted, 0)),
      'seasons', (
        select jsonb_agg(jsonb_build_array(season.slug, season.name, season.is_sample) order by season.slug desc)
        from public.seasons as season where season.competition_id = shown.competition_id),
      'club', (select slug from public.clubs where id = chosen),
      'day', case when p_on is null then null else jsonb_build_object('on', p_on, 'matches', coalesce((
        select jsonb_agg(told.line order by game.kick_off, game.id)
        from public.matches as game join app.match_lines as told on told.id = game.id
        where game.season_id = shown.id and game.played_on = p_on
          and (chosen is null or chosen in (game.home_club_id, game.away_club_id))), '[]')) end,
      'before', (
        select max(played_on) from public.matches
        where season_id = shown.id and played_on < coalesce(p_on, p_day)
          and (chosen is null or chosen in (home_club_id, away_club_id))),
      'after', (
        select min(played_on) from public.matches
        where season_id = shown.id and played_on > coalesce(p_on, p_day)
          and (chosen is null or chosen in (home_club_id, away_club_id))),
      'coming', coalesce((
        select jsonb_agg(told.line order by told.played_on, told.kick_off, told.id)
        from (
          select id from public.matches
          where season_id = shown.id and played_on >= p_day and p_on is null
            and (chosen is null or chosen in (home_club_id, away_club_id))
            and status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'scheduled',
              'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
          order by played_on, kick_off, id limit 6) as game
        join app.match_lines as told on told.id = game.id), '[]'),
      'played', coalesce((
        select jsonb_agg(told.line order by told.played_on desc, told.kick_off desc, told.id)
        from (
          select id from public.matches
          where season_id = shown.id and played_on <= p_day and p_on is null
            and (chosen is null or chosen in (home_club_id, away_club_id))
            and status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
          order by played_on desc, kick_off desc, id limit 5) as game
        join app.match_lines as told on told.id = game.id), '[]'),
      'table', coalesce((
        select jsonb_agg(
          jsonb_build_object('position', line.position, 'was', stood.place, 'played', line.played,
            'goalDifference', line.goal_difference, 'points', line.points, 'club', club.mark)
          order by line.position, line.club_id)
        from public.club_totals as line join app.club_marks as club on club.id = line.club_id
        left join app.places_a_week_before(shown) as stood on stood.club_id = line.club_id and shown.status = 'running'
        where line.season_id = shown.id), '[]'),
      'scorers', coalesce((
        select jsonb_agg(
          jsonb_build_object('goals', best.goals, 'appearances', best.appearances, 'slug', person.slug,
            'name', person.name, 'club', jsonb_build_object('slug', club.slug, 'name', club.name))
          order by best.goals desc, best.appearances, best.player_id)
        from (
          select * from public.player_totals
          where season_id = shown.id and goals > 0 and (chosen is null or club_id = chosen)
          order by goals desc, appearances, player_id limit 5) as best
        join public.people as person on person.id = best.player_id
        join public.clubs as club on club.id = best.club_id), '[]'),
      'suspended', coalesce((
        select jsonb_agg(jsonb_build_object('club', missing.club, 'names', missing.names) order by missing.club)
        from (
          select club, string_agg(distinct name, ', ') as names
          from public.suspended_names(shown.id, p_day, p_day + 6) as missed
          where chosen is null or missed.club = (select name from public.clubs where id = chosen)
          group by club) as missing), '[]'))
    from (select) as one left join public.season_totals as totals on totals.season_id = shown.id);
end;
$$;
comment on function public.front_page(date, text, text, date, text) is
  'What the front page shows on a day in Harare, of the season that is played or another, of all clubs or one.';
grant execute on function public.front_page(date, text, text, date, text) to anon, authenticated;
