-- Every text of the record and of people has a longest length, every list a most and every document a largest size, so
-- that no request can store a megabyte where a few words belong. Reasons have their own bound (app.is_reason). A rule of
-- supabase/tests/house-rules.ts names a column without one.

alter table public.articles
  add constraint cover_path_has_at_most_300_characters check (char_length(cover_path) <= 300),
  add constraint method_note_has_at_most_2000_characters check (char_length(method_note) <= 2000);

alter table public.audit_log
  add constraint subject_has_at_most_200_characters check (char_length(subject) <= 200),
  add constraint subject_id_has_at_most_200_characters check (char_length(subject_id) <= 200);

alter table public.awards
  add constraint award_has_at_most_200_characters check (char_length(award) <= 200),
  add constraint club_name_has_at_most_200_characters check (char_length(club_name) <= 200),
  add constraint season_name_has_at_most_200_characters check (char_length(season_name) <= 200),
  add constraint value_has_at_most_2000_characters check (char_length(value) <= 2000);

alter table public.club_names
  add constraint name_has_at_most_200_characters check (char_length(name) <= 200),
  add constraint until_has_at_most_200_characters check (char_length(until) <= 200);

alter table public.club_seasons
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000);

alter table public.club_slugs
  add constraint slug_has_at_most_100_characters check (char_length(slug) <= 100);

alter table public.clubs
  add constraint colours_note_has_at_most_2000_characters check (char_length(colours_note) <= 2000),
  add constraint nicknames_are_at_most_20 check (cardinality(nicknames) <= 20 and length(array_to_string(nicknames, '')) <= 2000),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint province_has_at_most_200_characters check (char_length(province) <= 200),
  add constraint slug_has_at_most_100_characters check (char_length(slug) <= 100),
  add constraint town_has_at_most_200_characters check (char_length(town) <= 200),
  add constraint wikidata_id_has_at_most_200_characters check (char_length(wikidata_id) <= 200);

alter table public.coach_stints
  add constraint as_of_has_at_most_200_characters check (char_length(as_of) <= 200),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint role_has_at_most_200_characters check (char_length(role) <= 200);

alter table public.competitions
  add constraint name_has_at_most_200_characters check (char_length(name) <= 200),
  add constraint slug_has_at_most_100_characters check (char_length(slug) <= 100);

alter table public.continental_matches
  add constraint away_country_has_at_most_200_characters check (char_length(away_country) <= 200),
  add constraint away_name_has_at_most_200_characters check (char_length(away_name) <= 200),
  add constraint ended_has_at_most_200_characters check (char_length(ended) <= 200),
  add constraint home_country_has_at_most_200_characters check (char_length(home_country) <= 200),
  add constraint home_name_has_at_most_200_characters check (char_length(home_name) <= 200),
  add constraint won_on_penalties_by_has_at_most_200_characters check (char_length(won_on_penalties_by) <= 200);

alter table public.corrections
  add constraint new_words_has_at_most_4000_characters check (char_length(new_words) <= 4000),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint old_words_has_at_most_4000_characters check (char_length(old_words) <= 4000);

alter table public.honours
  add constraint final_has_at_most_2000_characters check (char_length(final) <= 2000),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint season_name_has_at_most_200_characters check (char_length(season_name) <= 200);

alter table public.impersonation_sessions
  add constraint ip_hash_has_at_most_200_characters check (char_length(ip_hash) <= 200);

alter table public.international_goals
  add constraint scorer_has_at_most_200_characters check (char_length(scorer) <= 200),
  add constraint team_has_at_most_200_characters check (char_length(team) <= 200);

alter table public.internationals
  add constraint away_team_has_at_most_200_characters check (char_length(away_team) <= 200),
  add constraint city_has_at_most_200_characters check (char_length(city) <= 200),
  add constraint country_has_at_most_200_characters check (char_length(country) <= 200),
  add constraint home_team_has_at_most_200_characters check (char_length(home_team) <= 200),
  add constraint tournament_has_at_most_200_characters check (char_length(tournament) <= 200),
  add constraint won_on_penalties_by_has_at_most_200_characters check (char_length(won_on_penalties_by) <= 200);

alter table public.match_forecasts
  add constraint likely_has_at_most_1000000_bytes check (octet_length(likely::text) <= 1000000);

alter table public.matches
  add constraint confirmation_has_at_most_2000_characters check (char_length(confirmation) <= 2000),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000);

alter table public.model_runs
  add constraint facts_has_at_most_1000000_bytes check (octet_length(facts::text) <= 1000000),
  add constraint version_has_at_most_200_characters check (char_length(version) <= 200);

alter table public.officials
  add constraint as_of_has_at_most_200_characters check (char_length(as_of) <= 200),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint panel_has_at_most_200_characters check (char_length(panel) <= 200),
  add constraint region_has_at_most_200_characters check (char_length(region) <= 200);

alter table public.people
  add constraint birthplace_has_at_most_200_characters check (char_length(birthplace) <= 200),
  add constraint full_name_has_at_most_200_characters check (char_length(full_name) <= 200),
  add constraint nationality_has_at_most_200_characters check (char_length(nationality) <= 200),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint slug_has_at_most_100_characters check (char_length(slug) <= 100);

alter table public.person_documents
  add constraint path_has_at_most_500_characters check (char_length(path) <= 500);

alter table public.player_private
  add constraint guardian_contact_has_at_most_500_characters check (char_length(guardian_contact) <= 500),
  add constraint identity_number_has_at_most_200_characters check (char_length(identity_number) <= 200),
  add constraint phone_has_at_most_50_characters check (char_length(phone) <= 50);

alter table public.player_values
  add constraint doubts_are_at_most_20 check (cardinality(doubts) <= 20 and length(array_to_string(doubts, '')) <= 2000),
  add constraint driver_has_at_most_200_characters check (char_length(driver) <= 200),
  add constraint factors_has_at_most_1000000_bytes check (octet_length(factors::text) <= 1000000),
  add constraint inputs_has_at_most_1000000_bytes check (octet_length(inputs::text) <= 1000000);

alter table public.players
  add constraint detailed_position_has_at_most_200_characters check (char_length(detailed_position) <= 200);

alter table public.profiles
  add constraint email_has_at_most_320_characters check (char_length(email) <= 320),
  add constraint phone_has_at_most_50_characters check (char_length(phone) <= 50);

alter table public.record_checks
  add constraint compared_has_at_most_1000000_bytes check (octet_length(compared::text) <= 1000000),
  add constraint differences_has_at_most_1000000_bytes check (octet_length(differences::text) <= 1000000);

alter table public.registration_bans
  add constraint document_path_has_at_most_500_characters check (char_length(document_path) <= 500),
  add constraint lift_document_path_has_at_most_500_characters check (char_length(lift_document_path) <= 500);

alter table public.registrations
  add constraint as_of_has_at_most_200_characters check (char_length(as_of) <= 200);

alter table public.report_resolutions
  add constraint log_words_has_at_most_2000_characters check (char_length(log_words) <= 2000),
  add constraint report_words_has_at_most_2000_characters check (char_length(report_words) <= 2000);

alter table public.rounds
  add constraint name_has_at_most_200_characters check (char_length(name) <= 200);

alter table public.saved_views
  add constraint kind_has_at_most_200_characters check (char_length(kind) <= 200);

alter table public.seasons
  add constraint name_has_at_most_200_characters check (char_length(name) <= 200),
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint slug_has_at_most_100_characters check (char_length(slug) <= 100);

alter table public.sources
  add constraint licence_has_at_most_200_characters check (char_length(licence) <= 200),
  add constraint used_for_has_at_most_2000_characters check (char_length(used_for) <= 2000),
  add constraint version_has_at_most_200_characters check (char_length(version) <= 200);

alter table public.towns
  add constraint province_has_at_most_200_characters check (char_length(province) <= 200);

alter table public.transfer_consents
  add constraint consent_hash_has_at_most_200_characters check (char_length(consent_hash) <= 200),
  add constraint text_hash_has_at_most_200_characters check (char_length(text_hash) <= 200);

alter table public.transfer_documents
  add constraint path_has_at_most_500_characters check (char_length(path) <= 500);

alter table public.transfer_entries
  add constraint currency_has_at_most_200_characters check (char_length(currency) <= 200),
  add constraint foreign_club_has_at_most_200_characters check (char_length(foreign_club) <= 200),
  add constraint foreign_country_has_at_most_200_characters check (char_length(foreign_country) <= 200),
  add constraint ref_has_at_most_200_characters check (char_length(ref) <= 200);

alter table public.transfer_events
  add constraint terms_hash_has_at_most_200_characters check (char_length(terms_hash) <= 200);

alter table public.transfer_proposals
  add constraint details_has_at_most_100000_bytes check (octet_length(details::text) <= 100000);

alter table public.transfer_terms
  add constraint hash_has_at_most_200_characters check (char_length(hash) <= 200);

alter table public.transfer_trail
  add constraint type_has_at_most_200_characters check (char_length(type) <= 200);

alter table public.venues
  add constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  add constraint province_has_at_most_200_characters check (char_length(province) <= 200),
  add constraint slug_has_at_most_100_characters check (char_length(slug) <= 100),
  add constraint town_has_at_most_200_characters check (char_length(town) <= 200);
