/* oxlint-disable */
// Made by `npm run types` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: '13'
  }
  public: {
    Tables: {
      article_corrections: {
        Row: {
          article_id: string
          corrected_at: string
          corrected_by: string | null
          id: string
          note: string
        }
        Insert: {
          article_id: string
          corrected_at?: string
          corrected_by?: string | null
          id?: string
          note: string
        }
        Update: {
          article_id?: string
          corrected_at?: string
          corrected_by?: string | null
          id?: string
          note?: string
        }
        Relationships: [
          {
            foreignKeyName: 'article_corrections_article_id_fkey'
            columns: ['article_id']
            isOneToOne: false
            referencedRelation: 'articles'
            referencedColumns: ['id']
          },
        ]
      }
      article_links: {
        Row: {
          article_id: string
          subject: string
          subject_id: string
        }
        Insert: {
          article_id: string
          subject: string
          subject_id: string
        }
        Update: {
          article_id?: string
          subject?: string
          subject_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'article_links_article_id_fkey'
            columns: ['article_id']
            isOneToOne: false
            referencedRelation: 'articles'
            referencedColumns: ['id']
          },
        ]
      }
      articles: {
        Row: {
          author_id: string | null
          body: string
          byline: string
          club_id: string | null
          cover_alt: string | null
          cover_credit: string | null
          cover_path: string | null
          id: string
          is_pinned: boolean
          is_sample: boolean
          kind: string
          language: string
          method_note: string | null
          publish_at: string | null
          published_at: string | null
          slug: string
          standfirst: string | null
          status: string
          title: string
          translation_of: string | null
          updated_at: string
          version: number
          withdrawn_reason: string | null
        }
        Insert: {
          author_id?: string | null
          body: string
          byline: string
          club_id?: string | null
          cover_alt?: string | null
          cover_credit?: string | null
          cover_path?: string | null
          id?: string
          is_pinned?: boolean
          is_sample?: boolean
          kind?: string
          language?: string
          method_note?: string | null
          publish_at?: string | null
          published_at?: string | null
          slug: string
          standfirst?: string | null
          status?: string
          title: string
          translation_of?: string | null
          updated_at?: string
          version?: number
          withdrawn_reason?: string | null
        }
        Update: {
          author_id?: string | null
          body?: string
          byline?: string
          club_id?: string | null
          cover_alt?: string | null
          cover_credit?: string | null
          cover_path?: string | null
          id?: string
          is_pinned?: boolean
          is_sample?: boolean
          kind?: string
          language?: string
          method_note?: string | null
          publish_at?: string | null
          published_at?: string | null
          slug?: string
          standfirst?: string | null
          status?: string
          title?: string
          translation_of?: string | null
          updated_at?: string
          version?: number
          withdrawn_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'articles_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'articles_translation_of_fkey'
            columns: ['translation_of']
            isOneToOne: false
            referencedRelation: 'articles'
            referencedColumns: ['id']
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          at: string
          details: NonNullable<Json>
          hash: string
          id: number
          impersonation_session_id: string | null
          previous_hash: string
          scope: string
          subject: string | null
          subject_id: string | null
          target_user_id: string | null
        }
        Insert: {
          action: string
          actor_id?: string | null
          at: string
          details?: NonNullable<Json>
          hash: string
          id: number
          impersonation_session_id?: string | null
          previous_hash: string
          scope?: string
          subject?: string | null
          subject_id?: string | null
          target_user_id?: string | null
        }
        Update: {
          action?: string
          actor_id?: string | null
          at?: string
          details?: NonNullable<Json>
          hash?: string
          id?: number
          impersonation_session_id?: string | null
          previous_hash?: string
          scope?: string
          subject?: string | null
          subject_id?: string | null
          target_user_id?: string | null
        }
        Relationships: []
      }
      awards: {
        Row: {
          award: string
          club_id: string | null
          club_name: string | null
          id: string
          is_sample: boolean
          person_id: string | null
          place: number | null
          season_name: string
          source_id: string | null
          value: string | null
        }
        Insert: {
          award: string
          club_id?: string | null
          club_name?: string | null
          id?: string
          is_sample?: boolean
          person_id?: string | null
          place?: number | null
          season_name: string
          source_id?: string | null
          value?: string | null
        }
        Update: {
          award?: string
          club_id?: string | null
          club_name?: string | null
          id?: string
          is_sample?: boolean
          person_id?: string | null
          place?: number | null
          season_name?: string
          source_id?: string | null
          value?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'awards_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'awards_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'awards_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      birth_dates: {
        Row: {
          born_on: string
          is_unregistered: boolean
          person_id: string
          source_id: string | null
        }
        Insert: {
          born_on: string
          is_unregistered?: boolean
          person_id: string
          source_id?: string | null
        }
        Update: {
          born_on?: string
          is_unregistered?: boolean
          person_id?: string
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'birth_dates_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'birth_dates_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      chain_heads: {
        Row: {
          day: string
          hash: string
          made_at: string
          transfers: number
        }
        Insert: {
          day: string
          hash: string
          made_at?: string
          transfers: number
        }
        Update: {
          day?: string
          hash?: string
          made_at?: string
          transfers?: number
        }
        Relationships: []
      }
      challenge_papers: {
        Row: {
          challenge_id: string
          facts: string
          fee_reference: string
          lodged_by: string | null
        }
        Insert: {
          challenge_id: string
          facts: string
          fee_reference: string
          lodged_by?: string | null
        }
        Update: {
          challenge_id?: string
          facts?: string
          fee_reference?: string
          lodged_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'challenge_papers_challenge_id_fkey'
            columns: ['challenge_id']
            isOneToOne: true
            referencedRelation: 'match_challenges'
            referencedColumns: ['id']
          },
        ]
      }
      closed_matches: {
        Row: {
          case_id: string
          match_id: string
        }
        Insert: {
          case_id: string
          match_id: string
        }
        Update: {
          case_id?: string
          match_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'closed_matches_case_id_fkey'
            columns: ['case_id']
            isOneToOne: false
            referencedRelation: 'discipline_cases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'closed_matches_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      club_licences: {
        Row: {
          club_id: string
          decided_at: string
          decided_by: string | null
          decided_on: string
          id: string
          note: string | null
          request_id: string
          season_id: string
          status: string
        }
        Insert: {
          club_id: string
          decided_at?: string
          decided_by?: string | null
          decided_on?: string
          id?: string
          note?: string | null
          request_id?: string
          season_id: string
          status: string
        }
        Update: {
          club_id?: string
          decided_at?: string
          decided_by?: string | null
          decided_on?: string
          id?: string
          note?: string | null
          request_id?: string
          season_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_licences_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_licences_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      club_match_figures: {
        Row: {
          assisted: number
          attendance: number | null
          club_id: string
          comeback_points: number | null
          conceded: number
          first_goal: number | null
          goals: number
          has_events: boolean
          has_lineups: boolean
          is_home: boolean
          is_official: boolean
          match_id: string
          points: number
          reds: number | null
          round: number | null
          scored: number
          season_id: string
          venue_id: string | null
          yellows: number | null
        }
        Insert: {
          assisted: number
          attendance?: number | null
          club_id: string
          comeback_points?: number | null
          conceded: number
          first_goal?: number | null
          goals: number
          has_events: boolean
          has_lineups: boolean
          is_home: boolean
          is_official: boolean
          match_id: string
          points: number
          reds?: number | null
          round?: number | null
          scored: number
          season_id: string
          venue_id?: string | null
          yellows?: number | null
        }
        Update: {
          assisted?: number
          attendance?: number | null
          club_id?: string
          comeback_points?: number | null
          conceded?: number
          first_goal?: number | null
          goals?: number
          has_events?: boolean
          has_lineups?: boolean
          is_home?: boolean
          is_official?: boolean
          match_id?: string
          points?: number
          reds?: number | null
          round?: number | null
          scored?: number
          season_id?: string
          venue_id?: string | null
          yellows?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'club_match_figures_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_match_figures_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_match_figures_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_match_figures_venue_id_fkey'
            columns: ['venue_id']
            isOneToOne: false
            referencedRelation: 'venues'
            referencedColumns: ['id']
          },
        ]
      }
      club_members: {
        Row: {
          added_at: string
          added_by: string | null
          club_id: string
          duty: string | null
          ends_on: string | null
          id: string
          member_role: Database['public']['Enums']['user_role']
          starts_on: string
          user_id: string
        }
        Insert: {
          added_at?: string
          added_by?: string | null
          club_id: string
          duty?: string | null
          ends_on?: string | null
          id?: string
          member_role: Database['public']['Enums']['user_role']
          starts_on?: string
          user_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          club_id?: string
          duty?: string | null
          ends_on?: string | null
          id?: string
          member_role?: Database['public']['Enums']['user_role']
          starts_on?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_members_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      club_names: {
        Row: {
          club_id: string
          id: string
          name: string
          source_id: string | null
          until: string | null
        }
        Insert: {
          club_id: string
          id?: string
          name: string
          source_id?: string | null
          until?: string | null
        }
        Update: {
          club_id?: string
          id?: string
          name?: string
          source_id?: string | null
          until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'club_names_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_names_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      club_ratings: {
        Row: {
          attack: number
          closes_month: boolean
          club_id: string
          defence: number
          elo: number
          match_id: string
          played: number
          played_on: string
          run_id: string
          season_id: string
          spread: number
        }
        Insert: {
          attack: number
          closes_month?: boolean
          club_id: string
          defence: number
          elo: number
          match_id: string
          played: number
          played_on: string
          run_id: string
          season_id: string
          spread: number
        }
        Update: {
          attack?: number
          closes_month?: boolean
          club_id?: string
          defence?: number
          elo?: number
          match_id?: string
          played?: number
          played_on?: string
          run_id?: string
          season_id?: string
          spread?: number
        }
        Relationships: [
          {
            foreignKeyName: 'club_ratings_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_ratings_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_ratings_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'model_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_ratings_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      club_runs: {
        Row: {
          club_id: string
          first_on: string
          kind: string
          last_on: string
          length: number
          season_id: string
        }
        Insert: {
          club_id: string
          first_on: string
          kind: string
          last_on: string
          length: number
          season_id: string
        }
        Update: {
          club_id?: string
          first_on?: string
          kind?: string
          last_on?: string
          length?: number
          season_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_runs_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_runs_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      club_season_figures: {
        Row: {
          assisted: number
          attendance: number | null
          attended: number
          blanks: number
          clean_sheets: number
          club_id: string
          comeback_points: number | null
          drawn: number
          first_drawn: number | null
          first_lost: number | null
          first_won: number | null
          goals: number
          goals_against: number
          goals_for: number
          is_home: boolean
          is_official: boolean
          lineups: number
          logged: number
          lost: number
          played: number
          points: number
          reds: number | null
          season_id: string
          told: number
          won: number
          yellows: number | null
        }
        Insert: {
          assisted: number
          attendance?: number | null
          attended: number
          blanks: number
          clean_sheets: number
          club_id: string
          comeback_points?: number | null
          drawn: number
          first_drawn?: number | null
          first_lost?: number | null
          first_won?: number | null
          goals: number
          goals_against: number
          goals_for: number
          is_home: boolean
          is_official: boolean
          lineups: number
          logged: number
          lost: number
          played: number
          points: number
          reds?: number | null
          season_id: string
          told: number
          won: number
          yellows?: number | null
        }
        Update: {
          assisted?: number
          attendance?: number | null
          attended?: number
          blanks?: number
          clean_sheets?: number
          club_id?: string
          comeback_points?: number | null
          drawn?: number
          first_drawn?: number | null
          first_lost?: number | null
          first_won?: number | null
          goals?: number
          goals_against?: number
          goals_for?: number
          is_home?: boolean
          is_official?: boolean
          lineups?: number
          logged?: number
          lost?: number
          played?: number
          points?: number
          reds?: number | null
          season_id?: string
          told?: number
          won?: number
          yellows?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'club_season_figures_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_season_figures_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      club_seasons: {
        Row: {
          came_in: boolean | null
          club_id: string
          id: string
          note: string | null
          season_id: string
          went_out: boolean | null
        }
        Insert: {
          came_in?: boolean | null
          club_id: string
          id?: string
          note?: string | null
          season_id: string
          went_out?: boolean | null
        }
        Update: {
          came_in?: boolean | null
          club_id?: string
          id?: string
          note?: string | null
          season_id?: string
          went_out?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: 'club_seasons_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_seasons_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      club_slugs: {
        Row: {
          club_id: string
          slug: string
        }
        Insert: {
          club_id: string
          slug: string
        }
        Update: {
          club_id?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_slugs_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
        ]
      }
      club_sums: {
        Row: {
          best_position: number
          club_id: string
          drawn: number
          goals_against: number
          goals_for: number
          lost: number
          played: number
          points: number
          seasons: number
          won: number
        }
        Insert: {
          best_position: number
          club_id: string
          drawn: number
          goals_against: number
          goals_for: number
          lost: number
          played: number
          points: number
          seasons: number
          won: number
        }
        Update: {
          best_position?: number
          club_id?: string
          drawn?: number
          goals_against?: number
          goals_for?: number
          lost?: number
          played?: number
          points?: number
          seasons?: number
          won?: number
        }
        Relationships: [
          {
            foreignKeyName: 'club_sums_club_id_fkey'
            columns: ['club_id']
            isOneToOne: true
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
        ]
      }
      club_totals: {
        Row: {
          adjustment: number
          club_id: string
          drawn: number
          goal_difference: number
          goals_against: number
          goals_for: number
          is_tied: boolean
          lost: number
          played: number
          points: number
          position: number
          season_id: string
          won: number
        }
        Insert: {
          adjustment: number
          club_id: string
          drawn: number
          goal_difference: number
          goals_against: number
          goals_for: number
          is_tied: boolean
          lost: number
          played: number
          points: number
          position: number
          season_id: string
          won: number
        }
        Update: {
          adjustment?: number
          club_id?: string
          drawn?: number
          goal_difference?: number
          goals_against?: number
          goals_for?: number
          is_tied?: boolean
          lost?: number
          played?: number
          points?: number
          position?: number
          season_id?: string
          won?: number
        }
        Relationships: [
          {
            foreignKeyName: 'club_totals_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_totals_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      clubs: {
        Row: {
          code: string
          colours: string[]
          colours_note: string | null
          description: string | null
          description_language: string
          founded: number | null
          full_name: string | null
          id: string
          is_sample: boolean
          name: string
          nicknames: string[]
          note: string | null
          province: string | null
          slug: string
          source_id: string | null
          town: string | null
          town_id: string | null
          venue_id: string | null
          website: string | null
          wikidata_id: string | null
          glance: Json | null
          seasons_since: {
            competition_id: string
            ends_on: string | null
            id: string
            is_sample: boolean
            name: string
            note: string | null
            points_for_draw: number
            points_for_win: number
            relegated: number
            slug: string
            source_id: string | null
            starts_on: string | null
            status: string
            tie_breaks: string[]
          } | null
        }
        Insert: {
          code: string
          colours?: string[]
          colours_note?: string | null
          description?: string | null
          description_language?: string
          founded?: number | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          name: string
          nicknames?: string[]
          note?: string | null
          province?: string | null
          slug: string
          source_id?: string | null
          town?: string | null
          town_id?: string | null
          venue_id?: string | null
          website?: string | null
          wikidata_id?: string | null
        }
        Update: {
          code?: string
          colours?: string[]
          colours_note?: string | null
          description?: string | null
          description_language?: string
          founded?: number | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          name?: string
          nicknames?: string[]
          note?: string | null
          province?: string | null
          slug?: string
          source_id?: string | null
          town?: string | null
          town_id?: string | null
          venue_id?: string | null
          website?: string | null
          wikidata_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'clubs_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'clubs_town_id_fkey'
            columns: ['town_id']
            isOneToOne: false
            referencedRelation: 'towns'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'clubs_venue_id_fkey'
            columns: ['venue_id']
            isOneToOne: false
            referencedRelation: 'venues'
            referencedColumns: ['id']
          },
        ]
      }
      coach_licences: {
        Row: {
          decided_at: string | null
          decided_by: string | null
          document_id: string | null
          id: string
          is_sample: boolean
          level: string
          person_id: string
          reason: string | null
          sent_at: string
          sent_by: string | null
          state: string
          valid_until: string
        }
        Insert: {
          decided_at?: string | null
          decided_by?: string | null
          document_id?: string | null
          id?: string
          is_sample?: boolean
          level: string
          person_id: string
          reason?: string | null
          sent_at?: string
          sent_by?: string | null
          state?: string
          valid_until: string
        }
        Update: {
          decided_at?: string | null
          decided_by?: string | null
          document_id?: string | null
          id?: string
          is_sample?: boolean
          level?: string
          person_id?: string
          reason?: string | null
          sent_at?: string
          sent_by?: string | null
          state?: string
          valid_until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'coach_licences_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'person_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coach_licences_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
        ]
      }
      coach_stints: {
        Row: {
          as_of: string | null
          club_id: string
          ends_on: string | null
          id: string
          is_sample: boolean
          note: string | null
          person_id: string
          role: string
          source_id: string | null
          starts_on: string | null
        }
        Insert: {
          as_of?: string | null
          club_id: string
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          note?: string | null
          person_id: string
          role?: string
          source_id?: string | null
          starts_on?: string | null
        }
        Update: {
          as_of?: string | null
          club_id?: string
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          note?: string | null
          person_id?: string
          role?: string
          source_id?: string | null
          starts_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'coach_stints_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coach_stints_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coach_stints_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      competitions: {
        Row: {
          id: string
          is_sample: boolean
          kind: string
          name: string
          slug: string
        }
        Insert: {
          id?: string
          is_sample?: boolean
          kind: string
          name: string
          slug: string
        }
        Update: {
          id?: string
          is_sample?: boolean
          kind?: string
          name?: string
          slug?: string
        }
        Relationships: []
      }
      continental_matches: {
        Row: {
          away_country: string | null
          away_goals: number | null
          away_name: string
          club_id: string | null
          competition_id: string
          ended: string | null
          home_country: string | null
          home_goals: number | null
          home_name: string
          id: string
          played_on: string
          source_id: string | null
          won_on_penalties_by: string | null
        }
        Insert: {
          away_country?: string | null
          away_goals?: number | null
          away_name: string
          club_id?: string | null
          competition_id: string
          ended?: string | null
          home_country?: string | null
          home_goals?: number | null
          home_name: string
          id?: string
          played_on: string
          source_id?: string | null
          won_on_penalties_by?: string | null
        }
        Update: {
          away_country?: string | null
          away_goals?: number | null
          away_name?: string
          club_id?: string | null
          competition_id?: string
          ended?: string | null
          home_country?: string | null
          home_goals?: number | null
          home_name?: string
          id?: string
          played_on?: string
          source_id?: string | null
          won_on_penalties_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'continental_matches_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'continental_matches_competition_id_fkey'
            columns: ['competition_id']
            isOneToOne: false
            referencedRelation: 'competitions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'continental_matches_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      contracts: {
        Row: {
          bonuses: string | null
          club_id: string
          currency: string
          ended_on: string | null
          ended_why: string | null
          ends_on: string
          id: string
          is_sample: boolean
          monthly_wage: number | null
          player_id: string
          starts_on: string
          transfer_id: string | null
        }
        Insert: {
          bonuses?: string | null
          club_id: string
          currency?: string
          ended_on?: string | null
          ended_why?: string | null
          ends_on: string
          id?: string
          is_sample?: boolean
          monthly_wage?: number | null
          player_id: string
          starts_on: string
          transfer_id?: string | null
        }
        Update: {
          bonuses?: string | null
          club_id?: string
          currency?: string
          ended_on?: string | null
          ended_why?: string | null
          ends_on?: string
          id?: string
          is_sample?: boolean
          monthly_wage?: number | null
          player_id?: string
          starts_on?: string
          transfer_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contracts_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contracts_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'contracts_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      corrections: {
        Row: {
          act: string
          asked_at: string
          asked_by: Database['public']['Enums']['match_part']
          changes_score: boolean
          closed_at: string | null
          event_id: string | null
          evidence: string
          id: string
          is_sample: boolean
          match_id: string
          match_version: number | null
          new_words: string
          new_words_message: Json | null
          note: string
          note_message: Json | null
          old_words: string
          old_words_message: Json | null
          opened_at: string | null
          reason: string
          refusal: string | null
          status: string
          wanted: NonNullable<Json>
        }
        Insert: {
          act: string
          asked_at?: string
          asked_by: Database['public']['Enums']['match_part']
          changes_score: boolean
          closed_at?: string | null
          event_id?: string | null
          evidence: string
          id?: string
          is_sample?: boolean
          match_id: string
          match_version?: number | null
          new_words: string
          new_words_message?: Json | null
          note: string
          note_message?: Json | null
          old_words: string
          old_words_message?: Json | null
          opened_at?: string | null
          reason: string
          refusal?: string | null
          status: string
          wanted: NonNullable<Json>
        }
        Update: {
          act?: string
          asked_at?: string
          asked_by?: Database['public']['Enums']['match_part']
          changes_score?: boolean
          closed_at?: string | null
          event_id?: string | null
          evidence?: string
          id?: string
          is_sample?: boolean
          match_id?: string
          match_version?: number | null
          new_words?: string
          new_words_message?: Json | null
          note?: string
          note_message?: Json | null
          old_words?: string
          old_words_message?: Json | null
          opened_at?: string | null
          reason?: string
          refusal?: string | null
          status?: string
          wanted?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'corrections_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'match_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'corrections_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      discipline_answers: {
        Row: {
          answered_at: string
          answered_by: string | null
          case_id: string
          document_path: string | null
          side: string
          stance: string
          words: string | null
        }
        Insert: {
          answered_at?: string
          answered_by?: string | null
          case_id: string
          document_path?: string | null
          side: string
          stance: string
          words?: string | null
        }
        Update: {
          answered_at?: string
          answered_by?: string | null
          case_id?: string
          document_path?: string | null
          side?: string
          stance?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'discipline_answers_case_id_fkey'
            columns: ['case_id']
            isOneToOne: true
            referencedRelation: 'discipline_cases'
            referencedColumns: ['id']
          },
        ]
      }
      discipline_cases: {
        Row: {
          adjustment_id: string | null
          answer_by: string | null
          appeal_decided_on: string | null
          appeal_decision: string | null
          appeal_fee_paid_on: string | null
          appeal_fee_usd: number | null
          appeal_grounds: string | null
          appeal_until: string | null
          appealed_on: string | null
          article: string | null
          ban_matches: number | null
          ban_until: string | null
          body: string | null
          charge: string
          charge_message: Json | null
          closed_doors: number | null
          club_id: string | null
          decided_on: string | null
          decision: string | null
          document_path: string | null
          fine_due_on: string | null
          fine_paid_on: string | null
          fine_usd: number | null
          hearing_at: string | null
          hearing_place: string | null
          id: string
          is_sample: boolean
          is_upheld: boolean | null
          match_id: string | null
          opened_on: string
          person_id: string | null
          points: number | null
          reference: string
          sanctions: string[] | null
          season_id: string
          status: string
        }
        Insert: {
          adjustment_id?: string | null
          answer_by?: string | null
          appeal_decided_on?: string | null
          appeal_decision?: string | null
          appeal_fee_paid_on?: string | null
          appeal_fee_usd?: number | null
          appeal_grounds?: string | null
          appeal_until?: string | null
          appealed_on?: string | null
          article?: string | null
          ban_matches?: number | null
          ban_until?: string | null
          body?: string | null
          charge: string
          charge_message?: Json | null
          closed_doors?: number | null
          club_id?: string | null
          decided_on?: string | null
          decision?: string | null
          document_path?: string | null
          fine_due_on?: string | null
          fine_paid_on?: string | null
          fine_usd?: number | null
          hearing_at?: string | null
          hearing_place?: string | null
          id?: string
          is_sample?: boolean
          is_upheld?: boolean | null
          match_id?: string | null
          opened_on?: string
          person_id?: string | null
          points?: number | null
          reference: string
          sanctions?: string[] | null
          season_id: string
          status?: string
        }
        Update: {
          adjustment_id?: string | null
          answer_by?: string | null
          appeal_decided_on?: string | null
          appeal_decision?: string | null
          appeal_fee_paid_on?: string | null
          appeal_fee_usd?: number | null
          appeal_grounds?: string | null
          appeal_until?: string | null
          appealed_on?: string | null
          article?: string | null
          ban_matches?: number | null
          ban_until?: string | null
          body?: string | null
          charge?: string
          charge_message?: Json | null
          closed_doors?: number | null
          club_id?: string | null
          decided_on?: string | null
          decision?: string | null
          document_path?: string | null
          fine_due_on?: string | null
          fine_paid_on?: string | null
          fine_usd?: number | null
          hearing_at?: string | null
          hearing_place?: string | null
          id?: string
          is_sample?: boolean
          is_upheld?: boolean | null
          match_id?: string | null
          opened_on?: string
          person_id?: string | null
          points?: number | null
          reference?: string
          sanctions?: string[] | null
          season_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: 'discipline_cases_adjustment_id_fkey'
            columns: ['adjustment_id']
            isOneToOne: false
            referencedRelation: 'points_adjustments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'discipline_cases_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'discipline_cases_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'discipline_cases_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'discipline_cases_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      document_access: {
        Row: {
          document_id: string
          id: string
          opened_at: string
          party: Database['public']['Enums']['transfer_party'] | null
          reason: string | null
          request_id: string
          user_id: string
        }
        Insert: {
          document_id: string
          id?: string
          opened_at?: string
          party?: Database['public']['Enums']['transfer_party'] | null
          reason?: string | null
          request_id: string
          user_id: string
        }
        Update: {
          document_id?: string
          id?: string
          opened_at?: string
          party?: Database['public']['Enums']['transfer_party'] | null
          reason?: string | null
          request_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'document_access_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'transfer_documents'
            referencedColumns: ['id']
          },
        ]
      }
      error_reports: {
        Row: {
          about: string
          answer: string | null
          answer_message: Json | null
          asked_at: string
          asked_by: string | null
          decided_at: string | null
          decided_by: string | null
          fact: string
          id: string
          is_now: string | null
          is_sample: boolean
          kind: string
          path: string
          should_be: string | null
          source: string
          status: string
          subject_id: string | null
          taken_back_at: string | null
          words: string | null
        }
        Insert: {
          about: string
          answer?: string | null
          answer_message?: Json | null
          asked_at?: string
          asked_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          fact: string
          id?: string
          is_now?: string | null
          is_sample?: boolean
          kind: string
          path: string
          should_be?: string | null
          source: string
          status?: string
          subject_id?: string | null
          taken_back_at?: string | null
          words?: string | null
        }
        Update: {
          about?: string
          answer?: string | null
          answer_message?: Json | null
          asked_at?: string
          asked_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          fact?: string
          id?: string
          is_now?: string | null
          is_sample?: boolean
          kind?: string
          path?: string
          should_be?: string | null
          source?: string
          status?: string
          subject_id?: string | null
          taken_back_at?: string | null
          words?: string | null
        }
        Relationships: []
      }
      feature_flags: {
        Row: {
          archived_at: string | null
          audience_clubs: string[] | null
          audience_roles: Database['public']['Enums']['user_role'][] | null
          created_at: string
          description: string
          ends_at: string | null
          expires_on: string | null
          is_enabled: boolean
          is_public: boolean
          key: string
          kind: string
          owner: string | null
          reason: string | null
          share: number | null
          starts_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          audience_clubs?: string[] | null
          audience_roles?: Database['public']['Enums']['user_role'][] | null
          created_at?: string
          description: string
          ends_at?: string | null
          expires_on?: string | null
          is_enabled?: boolean
          is_public?: boolean
          key: string
          kind?: string
          owner?: string | null
          reason?: string | null
          share?: number | null
          starts_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          audience_clubs?: string[] | null
          audience_roles?: Database['public']['Enums']['user_role'][] | null
          created_at?: string
          description?: string
          ends_at?: string | null
          expires_on?: string | null
          is_enabled?: boolean
          is_public?: boolean
          key?: string
          kind?: string
          owner?: string | null
          reason?: string | null
          share?: number | null
          starts_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      follows: {
        Row: {
          club_id: string | null
          followed_at: string
          id: string
          player_id: string | null
          user_id: string
        }
        Insert: {
          club_id?: string | null
          followed_at?: string
          id?: string
          player_id?: string | null
          user_id: string
        }
        Update: {
          club_id?: string | null
          followed_at?: string
          id?: string
          player_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'follows_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'follows_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      guardians: {
        Row: {
          confirmed_at: string
          confirmed_by: string | null
          paper: string | null
          player_id: string
          relation: string
          user_id: string
        }
        Insert: {
          confirmed_at?: string
          confirmed_by?: string | null
          paper?: string | null
          player_id: string
          relation: string
          user_id: string
        }
        Update: {
          confirmed_at?: string
          confirmed_by?: string | null
          paper?: string | null
          player_id?: string
          relation?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'guardians_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'guardians_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      honours: {
        Row: {
          club_id: string
          competition_id: string
          final: string | null
          id: string
          is_sample: boolean
          note: string | null
          place: number
          points: number | null
          season_name: string
          source_id: string | null
        }
        Insert: {
          club_id: string
          competition_id: string
          final?: string | null
          id?: string
          is_sample?: boolean
          note?: string | null
          place: number
          points?: number | null
          season_name: string
          source_id?: string | null
        }
        Update: {
          club_id?: string
          competition_id?: string
          final?: string | null
          id?: string
          is_sample?: boolean
          note?: string | null
          place?: number
          points?: number | null
          season_name?: string
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'honours_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'honours_competition_id_fkey'
            columns: ['competition_id']
            isOneToOne: false
            referencedRelation: 'competitions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'honours_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      impersonation_sessions: {
        Row: {
          end_cause: string | null
          ended_at: string | null
          expires_at: string
          id: string
          impersonated_user_id: string
          ip_hash: string | null
          is_active: boolean
          minutes: number
          reason: string
          started_at: string
          super_admin_id: string
        }
        Insert: {
          end_cause?: string | null
          ended_at?: string | null
          expires_at?: string
          id?: string
          impersonated_user_id: string
          ip_hash?: string | null
          is_active?: boolean
          minutes?: number
          reason: string
          started_at?: string
          super_admin_id?: string
        }
        Update: {
          end_cause?: string | null
          ended_at?: string | null
          expires_at?: string
          id?: string
          impersonated_user_id?: string
          ip_hash?: string | null
          is_active?: boolean
          minutes?: number
          reason?: string
          started_at?: string
          super_admin_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'impersonation_sessions_impersonated_user_id_fkey'
            columns: ['impersonated_user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'impersonation_sessions_super_admin_id_fkey'
            columns: ['super_admin_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      international_goals: {
        Row: {
          id: string
          international_id: string
          is_own_goal: boolean
          is_penalty: boolean
          minute: number | null
          scorer: string | null
          team: string
        }
        Insert: {
          id?: string
          international_id: string
          is_own_goal?: boolean
          is_penalty?: boolean
          minute?: number | null
          scorer?: string | null
          team: string
        }
        Update: {
          id?: string
          international_id?: string
          is_own_goal?: boolean
          is_penalty?: boolean
          minute?: number | null
          scorer?: string | null
          team?: string
        }
        Relationships: [
          {
            foreignKeyName: 'international_goals_international_id_fkey'
            columns: ['international_id']
            isOneToOne: false
            referencedRelation: 'internationals'
            referencedColumns: ['id']
          },
        ]
      }
      internationals: {
        Row: {
          away_goals: number
          away_team: string
          city: string | null
          country: string | null
          home_goals: number
          home_team: string
          id: string
          is_neutral: boolean
          played_on: string
          source_id: string | null
          tournament: string
          won_on_penalties_by: string | null
        }
        Insert: {
          away_goals: number
          away_team: string
          city?: string | null
          country?: string | null
          home_goals: number
          home_team: string
          id?: string
          is_neutral?: boolean
          played_on: string
          source_id?: string | null
          tournament: string
          won_on_penalties_by?: string | null
        }
        Update: {
          away_goals?: number
          away_team?: string
          city?: string | null
          country?: string | null
          home_goals?: number
          home_team?: string
          id?: string
          is_neutral?: boolean
          played_on?: string
          source_id?: string | null
          tournament?: string
          won_on_penalties_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'internationals_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      likely_fees: {
        Row: {
          club_id: string
          contract_months: number
          high_usd: number
          is_free_agent: boolean
          low_usd: number
          player_id: string
          point_usd: number
          run_id: string
        }
        Insert: {
          club_id: string
          contract_months: number
          high_usd: number
          is_free_agent: boolean
          low_usd: number
          player_id: string
          point_usd: number
          run_id: string
        }
        Update: {
          club_id?: string
          contract_months?: number
          high_usd?: number
          is_free_agent?: boolean
          low_usd?: number
          player_id?: string
          point_usd?: number
          run_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'likely_fees_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'likely_fees_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'likely_fees_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'model_runs'
            referencedColumns: ['id']
          },
        ]
      }
      lineup_entries: {
        Row: {
          club_id: string
          is_captain: boolean
          is_sample: boolean
          is_starter: boolean
          match_id: string
          player_id: string
          position: Database['public']['Enums']['player_position'] | null
          shirt_number: number | null
        }
        Insert: {
          club_id: string
          is_captain?: boolean
          is_sample?: boolean
          is_starter: boolean
          match_id: string
          player_id: string
          position?: Database['public']['Enums']['player_position'] | null
          shirt_number?: number | null
        }
        Update: {
          club_id?: string
          is_captain?: boolean
          is_sample?: boolean
          is_starter?: boolean
          match_id?: string
          player_id?: string
          position?: Database['public']['Enums']['player_position'] | null
          shirt_number?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_entries_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lineup_entries_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lineup_entries_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      lineup_picks: {
        Row: {
          club_id: string
          is_captain: boolean
          is_starter: boolean
          match_id: string
          player_id: string
          position: Database['public']['Enums']['player_position'] | null
          shirt_number: number | null
        }
        Insert: {
          club_id: string
          is_captain?: boolean
          is_starter: boolean
          match_id: string
          player_id: string
          position?: Database['public']['Enums']['player_position'] | null
          shirt_number?: number | null
        }
        Update: {
          club_id?: string
          is_captain?: boolean
          is_starter?: boolean
          match_id?: string
          player_id?: string
          position?: Database['public']['Enums']['player_position'] | null
          shirt_number?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'a_pick_is_on_a_sheet'
            columns: ['match_id', 'club_id']
            isOneToOne: false
            referencedRelation: 'lineup_sheets'
            referencedColumns: ['match_id', 'club_id']
          },
          {
            foreignKeyName: 'lineup_picks_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      lineup_sheets: {
        Row: {
          club_id: string
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          confirmed_part: Database['public']['Enums']['match_part'] | null
          is_sample: boolean
          late_reason: string | null
          match_id: string
          request_id: string | null
          saved_at: string
          saved_by: string | null
          version: number
        }
        Insert: {
          club_id: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          confirmed_name?: string | null
          confirmed_part?: Database['public']['Enums']['match_part'] | null
          is_sample?: boolean
          late_reason?: string | null
          match_id: string
          request_id?: string | null
          saved_at?: string
          saved_by?: string | null
          version?: number
        }
        Update: {
          club_id?: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          confirmed_name?: string | null
          confirmed_part?: Database['public']['Enums']['match_part'] | null
          is_sample?: boolean
          late_reason?: string | null
          match_id?: string
          request_id?: string | null
          saved_at?: string
          saved_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_sheets_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lineup_sheets_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      lineup_staff: {
        Row: {
          club_id: string
          licence: string | null
          match_id: string
          name: string
          person_id: string | null
          place: number
          role: string
        }
        Insert: {
          club_id: string
          licence?: string | null
          match_id: string
          name: string
          person_id?: string | null
          place: number
          role: string
        }
        Update: {
          club_id?: string
          licence?: string | null
          match_id?: string
          name?: string
          person_id?: string | null
          place?: number
          role?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_staff_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'the_staff_is_on_a_sheet'
            columns: ['match_id', 'club_id']
            isOneToOne: false
            referencedRelation: 'lineup_sheets'
            referencedColumns: ['match_id', 'club_id']
          },
        ]
      }
      match_best_players: {
        Row: {
          match_id: string
          of_votes: number
          player_id: string
          votes: number
        }
        Insert: {
          match_id: string
          of_votes: number
          player_id: string
          votes: number
        }
        Update: {
          match_id?: string
          of_votes?: number
          player_id?: string
          votes?: number
        }
        Relationships: [
          {
            foreignKeyName: 'match_best_players_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_best_players_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      match_challenges: {
        Row: {
          against_id: string | null
          category: string
          claimed_away_goals: number | null
          claimed_home_goals: number | null
          club_id: string
          deadline_at: string
          decision_id: string | null
          id: string
          is_sample: boolean
          kind: string
          lodged_at: string
          match_id: string
          outcome: string
          rule_cited: string
        }
        Insert: {
          against_id?: string | null
          category: string
          claimed_away_goals?: number | null
          claimed_home_goals?: number | null
          club_id: string
          deadline_at: string
          decision_id?: string | null
          id?: string
          is_sample?: boolean
          kind: string
          lodged_at?: string
          match_id: string
          outcome?: string
          rule_cited: string
        }
        Update: {
          against_id?: string | null
          category?: string
          claimed_away_goals?: number | null
          claimed_home_goals?: number | null
          club_id?: string
          deadline_at?: string
          decision_id?: string | null
          id?: string
          is_sample?: boolean
          kind?: string
          lodged_at?: string
          match_id?: string
          outcome?: string
          rule_cited?: string
        }
        Relationships: [
          {
            foreignKeyName: 'match_challenges_against_id_fkey'
            columns: ['against_id']
            isOneToOne: false
            referencedRelation: 'match_decisions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_challenges_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_challenges_decision_id_fkey'
            columns: ['decision_id']
            isOneToOne: false
            referencedRelation: 'match_decisions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_challenges_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_changes: {
        Row: {
          changed_at: string
          details: NonNullable<Json>
          from_status: Database['public']['Enums']['match_status'] | null
          id: string
          is_sample: boolean
          kind: string
          match_id: string
          part: Database['public']['Enums']['match_part']
          place: number
          reason: string | null
          to_status: Database['public']['Enums']['match_status'] | null
        }
        Insert: {
          changed_at?: string
          details?: NonNullable<Json>
          from_status?: Database['public']['Enums']['match_status'] | null
          id?: string
          is_sample?: boolean
          kind?: string
          match_id: string
          part: Database['public']['Enums']['match_part']
          place: number
          reason?: string | null
          to_status?: Database['public']['Enums']['match_status'] | null
        }
        Update: {
          changed_at?: string
          details?: NonNullable<Json>
          from_status?: Database['public']['Enums']['match_status'] | null
          id?: string
          is_sample?: boolean
          kind?: string
          match_id?: string
          part?: Database['public']['Enums']['match_part']
          place?: number
          reason?: string | null
          to_status?: Database['public']['Enums']['match_status'] | null
        }
        Relationships: [
          {
            foreignKeyName: 'match_changes_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_comments: {
        Row: {
          club_id: string
          id: string
          is_sample: boolean
          match_id: string
          part: Database['public']['Enums']['match_part']
          report_version: number
          words: string | null
          written_at: string
        }
        Insert: {
          club_id: string
          id?: string
          is_sample?: boolean
          match_id: string
          part: Database['public']['Enums']['match_part']
          report_version: number
          words?: string | null
          written_at?: string
        }
        Update: {
          club_id?: string
          id?: string
          is_sample?: boolean
          match_id?: string
          part?: Database['public']['Enums']['match_part']
          report_version?: number
          words?: string | null
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'match_comments_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_comments_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_decisions: {
        Row: {
          articles: string | null
          away_goals: number | null
          decided_by: string
          decided_on: string
          document_path: string | null
          entered_at: string
          home_goals: number | null
          id: string
          is_sample: boolean
          keeps_players: boolean
          kind: string
          match_id: string
          reason: string
          resumes_at: string | null
          state: NonNullable<Json>
        }
        Insert: {
          articles?: string | null
          away_goals?: number | null
          decided_by: string
          decided_on: string
          document_path?: string | null
          entered_at?: string
          home_goals?: number | null
          id?: string
          is_sample?: boolean
          keeps_players?: boolean
          kind: string
          match_id: string
          reason: string
          resumes_at?: string | null
          state?: NonNullable<Json>
        }
        Update: {
          articles?: string | null
          away_goals?: number | null
          decided_by?: string
          decided_on?: string
          document_path?: string | null
          entered_at?: string
          home_goals?: number | null
          id?: string
          is_sample?: boolean
          keeps_players?: boolean
          kind?: string
          match_id?: string
          reason?: string
          resumes_at?: string | null
          state?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'match_decisions_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_entries: {
        Row: {
          device_at: string
          device_id: string
          event_id: string | null
          happened_at: string
          id: string
          match_id: string
          outcome: string
          part: Database['public']['Enums']['match_part']
          received_at: string
          refusal: string | null
          refused_with: Json | null
          said: NonNullable<Json>
          sent_by: string | null
          seq: number
        }
        Insert: {
          device_at: string
          device_id: string
          event_id?: string | null
          happened_at: string
          id: string
          match_id: string
          outcome: string
          part: Database['public']['Enums']['match_part']
          received_at?: string
          refusal?: string | null
          refused_with?: Json | null
          said: NonNullable<Json>
          sent_by?: string | null
          seq: number
        }
        Update: {
          device_at?: string
          device_id?: string
          event_id?: string | null
          happened_at?: string
          id?: string
          match_id?: string
          outcome?: string
          part?: Database['public']['Enums']['match_part']
          received_at?: string
          refusal?: string | null
          refused_with?: Json | null
          said?: NonNullable<Json>
          sent_by?: string | null
          seq?: number
        }
        Relationships: [
          {
            foreignKeyName: 'match_entries_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'match_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_entries_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_events: {
        Row: {
          added: number | null
          club_id: string | null
          contradicts_id: string | null
          happened_at: string | null
          id: string
          is_sample: boolean
          kind: Database['public']['Enums']['match_event_kind']
          match_id: string
          minute: number | null
          note: string | null
          person_id: string | null
          phase: string
          reason_code: string | null
          recorded_as: Database['public']['Enums']['match_part'] | null
          recorded_at: string
          recorded_by: string | null
          related_person_id: string | null
          source_id: string | null
          status: string
          struck_as: Database['public']['Enums']['match_part'] | null
          struck_at: string | null
          struck_reason: string | null
          struck_reason_message: Json | null
          supersedes_id: string | null
        }
        Insert: {
          added?: number | null
          club_id?: string | null
          contradicts_id?: string | null
          happened_at?: string | null
          id?: string
          is_sample?: boolean
          kind: Database['public']['Enums']['match_event_kind']
          match_id: string
          minute?: number | null
          note?: string | null
          person_id?: string | null
          phase?: string
          reason_code?: string | null
          recorded_as?: Database['public']['Enums']['match_part'] | null
          recorded_at?: string
          recorded_by?: string | null
          related_person_id?: string | null
          source_id?: string | null
          status?: string
          struck_as?: Database['public']['Enums']['match_part'] | null
          struck_at?: string | null
          struck_reason?: string | null
          struck_reason_message?: Json | null
          supersedes_id?: string | null
        }
        Update: {
          added?: number | null
          club_id?: string | null
          contradicts_id?: string | null
          happened_at?: string | null
          id?: string
          is_sample?: boolean
          kind?: Database['public']['Enums']['match_event_kind']
          match_id?: string
          minute?: number | null
          note?: string | null
          person_id?: string | null
          phase?: string
          reason_code?: string | null
          recorded_as?: Database['public']['Enums']['match_part'] | null
          recorded_at?: string
          recorded_by?: string | null
          related_person_id?: string | null
          source_id?: string | null
          status?: string
          struck_as?: Database['public']['Enums']['match_part'] | null
          struck_at?: string | null
          struck_reason?: string | null
          struck_reason_message?: Json | null
          supersedes_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'match_events_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_events_contradicts_id_fkey'
            columns: ['contradicts_id']
            isOneToOne: false
            referencedRelation: 'match_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_events_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_events_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_events_related_person_id_fkey'
            columns: ['related_person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_events_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_events_supersedes_id_fkey'
            columns: ['supersedes_id']
            isOneToOne: false
            referencedRelation: 'match_events'
            referencedColumns: ['id']
          },
        ]
      }
      match_forecasts: {
        Row: {
          away: number
          away_rate: number
          draw: number
          home: number
          home_rate: number
          is_provisional: boolean
          likely: NonNullable<Json>
          match_id: string
          run_id: string
          season_id: string
        }
        Insert: {
          away: number
          away_rate: number
          draw: number
          home: number
          home_rate: number
          is_provisional?: boolean
          likely?: NonNullable<Json>
          match_id: string
          run_id: string
          season_id: string
        }
        Update: {
          away?: number
          away_rate?: number
          draw?: number
          home?: number
          home_rate?: number
          is_provisional?: boolean
          likely?: NonNullable<Json>
          match_id?: string
          run_id?: string
          season_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'match_forecasts_match_id_fkey'
            columns: ['match_id']
            isOneToOne: true
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_forecasts_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'model_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_forecasts_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      match_officials: {
        Row: {
          answer: string
          answered_at: string | null
          decline_reason: string | null
          function: string
          match_id: string
          person_id: string
          published_at: string | null
        }
        Insert: {
          answer?: string
          answered_at?: string | null
          decline_reason?: string | null
          function: string
          match_id: string
          person_id: string
          published_at?: string | null
        }
        Update: {
          answer?: string
          answered_at?: string | null
          decline_reason?: string | null
          function?: string
          match_id?: string
          person_id?: string
          published_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'match_officials_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_officials_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['person_id']
          },
        ]
      }
      match_recorders: {
        Row: {
          club_id: string
          match_id: string
          named_at: string
          named_by: string | null
          user_id: string
        }
        Insert: {
          club_id: string
          match_id: string
          named_at?: string
          named_by?: string | null
          user_id: string
        }
        Update: {
          club_id?: string
          match_id?: string
          named_at?: string
          named_by?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'match_recorders_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_recorders_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_recorders_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      match_reports: {
        Row: {
          attendance: number | null
          attendance_source: string | null
          away_goals: number | null
          due_at: string
          events: NonNullable<Json>
          explanation: string | null
          explanation_message: Json | null
          home_goals: number | null
          id: string
          imported_from: string | null
          incidents: string | null
          injuries: string | null
          is_late: boolean | null
          is_sample: boolean
          kind: string
          match_id: string
          paper_path: string | null
          part: Database['public']['Enums']['match_part']
          pitch: string | null
          submitted_at: string
          version: number
          waived_reason: string | null
          weather: string | null
        }
        Insert: {
          attendance?: number | null
          attendance_source?: string | null
          away_goals?: number | null
          due_at: string
          events?: NonNullable<Json>
          explanation?: string | null
          explanation_message?: Json | null
          home_goals?: number | null
          id?: string
          imported_from?: string | null
          incidents?: string | null
          injuries?: string | null
          is_late?: never
          is_sample?: boolean
          kind: string
          match_id: string
          paper_path?: string | null
          part: Database['public']['Enums']['match_part']
          pitch?: string | null
          submitted_at?: string
          version?: number
          waived_reason?: string | null
          weather?: string | null
        }
        Update: {
          attendance?: number | null
          attendance_source?: string | null
          away_goals?: number | null
          due_at?: string
          events?: NonNullable<Json>
          explanation?: string | null
          explanation_message?: Json | null
          home_goals?: number | null
          id?: string
          imported_from?: string | null
          incidents?: string | null
          injuries?: string | null
          is_late?: never
          is_sample?: boolean
          kind?: string
          match_id?: string
          paper_path?: string | null
          part?: Database['public']['Enums']['match_part']
          pitch?: string | null
          submitted_at?: string
          version?: number
          waived_reason?: string | null
          weather?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'match_reports_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_tallies: {
        Row: {
          added: number | null
          club_id: string
          happened_at: string
          id: string
          is_sample: boolean
          is_withdrawn: boolean
          kind: Database['public']['Enums']['tally_kind']
          match_id: string
          minute: number | null
          part: Database['public']['Enums']['match_part']
          phase: string
        }
        Insert: {
          added?: number | null
          club_id: string
          happened_at: string
          id: string
          is_sample?: boolean
          is_withdrawn?: boolean
          kind: Database['public']['Enums']['tally_kind']
          match_id: string
          minute?: number | null
          part: Database['public']['Enums']['match_part']
          phase: string
        }
        Update: {
          added?: number | null
          club_id?: string
          happened_at?: string
          id?: string
          is_sample?: boolean
          is_withdrawn?: boolean
          kind?: Database['public']['Enums']['tally_kind']
          match_id?: string
          minute?: number | null
          part?: Database['public']['Enums']['match_part']
          phase?: string
        }
        Relationships: [
          {
            foreignKeyName: 'match_tallies_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_tallies_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      match_votes: {
        Row: {
          match_id: string
          player_id: string
          user_id: string
          voted_at: string
        }
        Insert: {
          match_id: string
          player_id: string
          user_id: string
          voted_at?: string
        }
        Update: {
          match_id?: string
          player_id?: string
          user_id?: string
          voted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'match_votes_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_votes_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'match_votes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      matches: {
        Row: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        Insert: {
          attendance?: number | null
          attendance_source?: string | null
          awarded_away_goals?: number | null
          awarded_home_goals?: number | null
          away_club_id: string
          away_goals?: number | null
          confirmation?: string | null
          confirmation_message?: Json | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          counted_away_goals?: never
          counted_home_goals?: never
          first_half_added?: number | null
          full_tally_by?: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals?: number | null
          id?: string
          is_correction_open?: boolean
          is_disputed?: boolean
          is_provisional?: boolean
          is_sample?: boolean
          is_under_appeal?: boolean
          kick_off?: string | null
          note?: string | null
          note_message?: Json | null
          phase_began_at?: string | null
          played_on?: string | null
          round_id?: string | null
          season_id: string
          second_half_added?: number | null
          source_id?: string | null
          status?: Database['public']['Enums']['match_status']
          stopped_at_second?: number | null
          updated_at?: string
          venue_id?: string | null
          version?: number
        }
        Update: {
          attendance?: number | null
          attendance_source?: string | null
          awarded_away_goals?: number | null
          awarded_home_goals?: number | null
          away_club_id?: string
          away_goals?: number | null
          confirmation?: string | null
          confirmation_message?: Json | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          counted_away_goals?: never
          counted_home_goals?: never
          first_half_added?: number | null
          full_tally_by?: Database['public']['Enums']['match_part'] | null
          home_club_id?: string
          home_goals?: number | null
          id?: string
          is_correction_open?: boolean
          is_disputed?: boolean
          is_provisional?: boolean
          is_sample?: boolean
          is_under_appeal?: boolean
          kick_off?: string | null
          note?: string | null
          note_message?: Json | null
          phase_began_at?: string | null
          played_on?: string | null
          round_id?: string | null
          season_id?: string
          second_half_added?: number | null
          source_id?: string | null
          status?: Database['public']['Enums']['match_status']
          stopped_at_second?: number | null
          updated_at?: string
          venue_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'matches_away_club_id_fkey'
            columns: ['away_club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'matches_home_club_id_fkey'
            columns: ['home_club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'matches_round_id_fkey'
            columns: ['round_id']
            isOneToOne: false
            referencedRelation: 'rounds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'matches_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'matches_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'matches_venue_id_fkey'
            columns: ['venue_id']
            isOneToOne: false
            referencedRelation: 'venues'
            referencedColumns: ['id']
          },
        ]
      }
      mini_league_members: {
        Row: {
          is_owner: boolean
          joined_at: string
          league_id: string
          share_code: string | null
          shown_name: string
          user_id: string
        }
        Insert: {
          is_owner?: boolean
          joined_at?: string
          league_id: string
          share_code?: string | null
          shown_name: string
          user_id: string
        }
        Update: {
          is_owner?: boolean
          joined_at?: string
          league_id?: string
          share_code?: string | null
          shown_name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mini_league_members_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'mini_leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mini_league_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      mini_leagues: {
        Row: {
          code: string
          code_request_id: string
          created_at: string
          id: string
          is_sample: boolean
          name: string
          season_id: string
        }
        Insert: {
          code: string
          code_request_id: string
          created_at?: string
          id: string
          is_sample?: boolean
          name: string
          season_id: string
        }
        Update: {
          code?: string
          code_request_id?: string
          created_at?: string
          id?: string
          is_sample?: boolean
          name?: string
          season_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mini_leagues_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      model_runs: {
        Row: {
          as_of: string
          facts: NonNullable<Json>
          id: string
          inputs_hash: string | null
          is_sample: boolean
          kind: string
          outputs_hash: string | null
          ran_at: string
          season_id: string | null
          status: string
          took_ms: number
          trouble: string | null
          version: string
        }
        Insert: {
          as_of: string
          facts?: NonNullable<Json>
          id?: string
          inputs_hash?: string | null
          is_sample?: boolean
          kind: string
          outputs_hash?: string | null
          ran_at?: string
          season_id?: string | null
          status: string
          took_ms: number
          trouble?: string | null
          version: string
        }
        Update: {
          as_of?: string
          facts?: NonNullable<Json>
          id?: string
          inputs_hash?: string | null
          is_sample?: boolean
          kind?: string
          outputs_hash?: string | null
          ran_at?: string
          season_id?: string | null
          status?: string
          took_ms?: number
          trouble?: string | null
          version?: string
        }
        Relationships: [
          {
            foreignKeyName: 'model_runs_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      notices: {
        Row: {
          ended_at: string | null
          ends_at: string
          href: string | null
          id: string
          made_by: string | null
          request_id: string
          starts_at: string
          words: string
        }
        Insert: {
          ended_at?: string | null
          ends_at: string
          href?: string | null
          id?: string
          made_by?: string | null
          request_id?: string
          starts_at?: string
          words: string
        }
        Update: {
          ended_at?: string | null
          ends_at?: string
          href?: string | null
          id?: string
          made_by?: string | null
          request_id?: string
          starts_at?: string
          words?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          created_at: string
          due_at: string | null
          href: string | null
          id: string
          is_for_post: boolean
          is_sample: boolean
          kind: string
          read_at: string | null
          title: string
          title_message: Json | null
          user_id: string
          words: string | null
          words_message: Json | null
        }
        Insert: {
          created_at?: string
          due_at?: string | null
          href?: string | null
          id?: string
          is_for_post?: boolean
          is_sample?: boolean
          kind: string
          read_at?: string | null
          title: string
          title_message?: Json | null
          user_id: string
          words?: string | null
          words_message?: Json | null
        }
        Update: {
          created_at?: string
          due_at?: string | null
          href?: string | null
          id?: string
          is_for_post?: boolean
          is_sample?: boolean
          kind?: string
          read_at?: string | null
          title?: string
          title_message?: Json | null
          user_id?: string
          words?: string | null
          words_message?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      official_totals: {
        Row: {
          matches: number
          penalties: number
          person_id: string
          reds: number
          refereed: number
          season_id: string
          yellows: number
        }
        Insert: {
          matches: number
          penalties: number
          person_id: string
          reds: number
          refereed: number
          season_id: string
          yellows: number
        }
        Update: {
          matches?: number
          penalties?: number
          person_id?: string
          reds?: number
          refereed?: number
          season_id?: string
          yellows?: number
        }
        Relationships: [
          {
            foreignKeyName: 'official_totals_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'official_totals_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      official_unavailability: {
        Row: {
          declared_at: string
          from_on: string
          id: string
          person_id: string
          reason: string | null
          until_on: string
        }
        Insert: {
          declared_at?: string
          from_on: string
          id?: string
          person_id: string
          reason?: string | null
          until_on: string
        }
        Update: {
          declared_at?: string
          from_on?: string
          id?: string
          person_id?: string
          reason?: string | null
          until_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'official_unavailability_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['person_id']
          },
        ]
      }
      officials: {
        Row: {
          as_of: string | null
          category: string
          note: string | null
          panel: string | null
          person_id: string
          region: string | null
          source_id: string | null
        }
        Insert: {
          as_of?: string | null
          category: string
          note?: string | null
          panel?: string | null
          person_id: string
          region?: string | null
          source_id?: string | null
        }
        Update: {
          as_of?: string | null
          category?: string
          note?: string | null
          panel?: string | null
          person_id?: string
          region?: string | null
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'officials_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'officials_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      oversight_questions: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked_at: string
          asked_by: string | null
          due_at: string | null
          id: string
          is_sample: boolean
          transfer_id: string | null
          words: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          asked_by?: string | null
          due_at?: string | null
          id?: string
          is_sample?: boolean
          transfer_id?: string | null
          words: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          asked_by?: string | null
          due_at?: string | null
          id?: string
          is_sample?: boolean
          transfer_id?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'oversight_questions_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      payment_reports: {
        Row: {
          amount: number | null
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          club_id: string
          currency: string
          id: string
          is_for_union: boolean
          is_sample: boolean
          period: string
          person_id: string
          sent_at: string
          sent_by: string | null
          state: string
          what: string
          words: string
        }
        Insert: {
          amount?: number | null
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          club_id: string
          currency?: string
          id?: string
          is_for_union?: boolean
          is_sample?: boolean
          period: string
          person_id: string
          sent_at?: string
          sent_by?: string | null
          state?: string
          what: string
          words: string
        }
        Update: {
          amount?: number | null
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          club_id?: string
          currency?: string
          id?: string
          is_for_union?: boolean
          is_sample?: boolean
          period?: string
          person_id?: string
          sent_at?: string
          sent_by?: string | null
          state?: string
          what?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_reports_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_reports_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      people: {
        Row: {
          bio: string | null
          bio_language: string
          birth_year: number | null
          birthplace: string | null
          full_name: string | null
          id: string
          is_sample: boolean
          is_unregistered: boolean
          name: string
          nationality: string | null
          note: string | null
          slug: string
          source_id: string | null
        }
        Insert: {
          bio?: string | null
          bio_language?: string
          birth_year?: number | null
          birthplace?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          is_unregistered?: boolean
          name: string
          nationality?: string | null
          note?: string | null
          slug: string
          source_id?: string | null
        }
        Update: {
          bio?: string | null
          bio_language?: string
          birth_year?: number | null
          birthplace?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          is_unregistered?: boolean
          name?: string
          nationality?: string | null
          note?: string | null
          slug?: string
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'people_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      person_document_openings: {
        Row: {
          club_id: string | null
          document_id: string
          id: string
          opened_as: string
          opened_at: string
          opened_by: string
          request_id: string
        }
        Insert: {
          club_id?: string | null
          document_id: string
          id?: string
          opened_as: string
          opened_at?: string
          opened_by: string
          request_id: string
        }
        Update: {
          club_id?: string | null
          document_id?: string
          id?: string
          opened_as?: string
          opened_at?: string
          opened_by?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'person_document_openings_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_document_openings_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'person_documents'
            referencedColumns: ['id']
          },
        ]
      }
      person_documents: {
        Row: {
          details: NonNullable<Json>
          id: string
          kind: string
          name: string
          path: string | null
          size: number | null
          uploaded_at: string
          user_id: string
        }
        Insert: {
          details?: NonNullable<Json>
          id?: string
          kind: string
          name: string
          path?: string | null
          size?: number | null
          uploaded_at?: string
          user_id: string
        }
        Update: {
          details?: NonNullable<Json>
          id?: string
          kind?: string
          name?: string
          path?: string | null
          size?: number | null
          uploaded_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'person_documents_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      person_links: {
        Row: {
          asked: string | null
          claimed_at: string
          club_id: string | null
          decided_at: string | null
          decided_by: string | null
          document_id: string | null
          id: string
          is_disputed: boolean
          kind: string | null
          person_id: string
          reason: string | null
          status: string
          user_id: string
          words: string | null
          words_message: Json | null
        }
        Insert: {
          asked?: string | null
          claimed_at?: string
          club_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          document_id?: string | null
          id?: string
          is_disputed?: boolean
          kind?: string | null
          person_id: string
          reason?: string | null
          status?: string
          user_id: string
          words?: string | null
          words_message?: Json | null
        }
        Update: {
          asked?: string | null
          claimed_at?: string
          club_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          document_id?: string | null
          id?: string
          is_disputed?: boolean
          kind?: string | null
          person_id?: string
          reason?: string | null
          status?: string
          user_id?: string
          words?: string | null
          words_message?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'person_links_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_links_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'person_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_links_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_links_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      pictures: {
        Row: {
          alt: string
          club_id: string | null
          credit: string
          decided_at: string | null
          decided_by: string | null
          has_consent: boolean
          id: string
          kind: string
          path: string
          person_id: string | null
          reason: string | null
          rights: string
          rights_note: string
          status: string
          uploaded_at: string
          uploaded_by: string | null
          venue_id: string | null
        }
        Insert: {
          alt: string
          club_id?: string | null
          credit: string
          decided_at?: string | null
          decided_by?: string | null
          has_consent?: boolean
          id?: string
          kind: string
          path: string
          person_id?: string | null
          reason?: string | null
          rights: string
          rights_note: string
          status?: string
          uploaded_at?: string
          uploaded_by?: string | null
          venue_id?: string | null
        }
        Update: {
          alt?: string
          club_id?: string | null
          credit?: string
          decided_at?: string | null
          decided_by?: string | null
          has_consent?: boolean
          id?: string
          kind?: string
          path?: string
          person_id?: string | null
          reason?: string | null
          rights?: string
          rights_note?: string
          status?: string
          uploaded_at?: string
          uploaded_by?: string | null
          venue_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pictures_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pictures_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pictures_venue_id_fkey'
            columns: ['venue_id']
            isOneToOne: false
            referencedRelation: 'venues'
            referencedColumns: ['id']
          },
        ]
      }
      player_match_figures: {
        Row: {
          assists: number
          club_id: string
          goals: number
          goals_against: number | null
          goals_for: number | null
          has_clean_sheet: boolean | null
          has_played: boolean
          is_home: boolean
          is_official: boolean
          is_starter: boolean
          match_id: string
          minutes: number | null
          penalties: number
          penalties_taken: number
          player_id: string
          points: number | null
          reds: number
          round: number | null
          season_id: string
          yellows: number
        }
        Insert: {
          assists: number
          club_id: string
          goals: number
          goals_against?: number | null
          goals_for?: number | null
          has_clean_sheet?: boolean | null
          has_played: boolean
          is_home: boolean
          is_official: boolean
          is_starter: boolean
          match_id: string
          minutes?: number | null
          penalties: number
          penalties_taken: number
          player_id: string
          points?: number | null
          reds: number
          round?: number | null
          season_id: string
          yellows: number
        }
        Update: {
          assists?: number
          club_id?: string
          goals?: number
          goals_against?: number | null
          goals_for?: number | null
          has_clean_sheet?: boolean | null
          has_played?: boolean
          is_home?: boolean
          is_official?: boolean
          is_starter?: boolean
          match_id?: string
          minutes?: number | null
          penalties?: number
          penalties_taken?: number
          player_id?: string
          points?: number | null
          reds?: number
          round?: number | null
          season_id?: string
          yellows?: number
        }
        Relationships: [
          {
            foreignKeyName: 'player_match_figures_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'player_match_figures_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'player_match_figures_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'player_match_figures_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      player_private: {
        Row: {
          guardian_contact: string | null
          identity_number: string | null
          person_id: string
          phone: string | null
        }
        Insert: {
          guardian_contact?: string | null
          identity_number?: string | null
          person_id: string
          phone?: string | null
        }
        Update: {
          guardian_contact?: string | null
          identity_number?: string | null
          person_id?: string
          phone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'player_private_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      player_season_figures: {
        Row: {
          appearances: number
          assists: number
          clean_sheets: number | null
          club_id: string
          goals: number
          goals_against: number | null
          goals_for: number | null
          is_home: boolean
          is_official: boolean
          minutes: number
          penalties: number
          penalties_taken: number
          pitch_minutes: number
          player_id: string
          points: number
          reds: number
          season_id: string
          starts: number
          yellows: number
        }
        Insert: {
          appearances: number
          assists: number
          clean_sheets?: number | null
          club_id: string
          goals: number
          goals_against?: number | null
          goals_for?: number | null
          is_home: boolean
          is_official: boolean
          minutes: number
          penalties: number
          penalties_taken: number
          pitch_minutes: number
          player_id: string
          points: number
          reds: number
          season_id: string
          starts: number
          yellows: number
        }
        Update: {
          appearances?: number
          assists?: number
          clean_sheets?: number | null
          club_id?: string
          goals?: number
          goals_against?: number | null
          goals_for?: number | null
          is_home?: boolean
          is_official?: boolean
          minutes?: number
          penalties?: number
          penalties_taken?: number
          pitch_minutes?: number
          player_id?: string
          points?: number
          reds?: number
          season_id?: string
          starts?: number
          yellows?: number
        }
        Relationships: [
          {
            foreignKeyName: 'player_season_figures_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'player_season_figures_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'player_season_figures_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      player_totals: {
        Row: {
          appearances: number
          assists: number
          club_id: string
          goals: number
          minutes: number
          own_goals: number
          penalties: number
          player_id: string
          reds: number
          season_id: string
          squads: number
          starts: number
          yellows: number
        }
        Insert: {
          appearances: number
          assists: number
          club_id: string
          goals: number
          minutes: number
          own_goals: number
          penalties: number
          player_id: string
          reds: number
          season_id: string
          squads: number
          starts: number
          yellows: number
        }
        Update: {
          appearances?: number
          assists?: number
          club_id?: string
          goals?: number
          minutes?: number
          own_goals?: number
          penalties?: number
          player_id?: string
          reds?: number
          season_id?: string
          squads?: number
          starts?: number
          yellows?: number
        }
        Relationships: [
          {
            foreignKeyName: 'player_totals_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'player_totals_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'player_totals_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      player_values: {
        Row: {
          age: number | null
          as_of: string
          before_usd: number | null
          club_id: string | null
          confidence: string | null
          doubts: string[]
          driver: string | null
          exact_usd: number | null
          factors: Json | null
          high_usd: number | null
          inputs: Json | null
          is_sample: boolean
          level_number: number
          level_usd: number
          low_usd: number | null
          minutes: number
          player_id: string
          player_position: Database['public']['Enums']['player_position'] | null
          point_usd: number | null
          reason: string | null
          regional_usd: number[] | null
          run_id: string
          spread: number | null
        }
        Insert: {
          age?: number | null
          as_of: string
          before_usd?: number | null
          club_id?: string | null
          confidence?: string | null
          doubts?: string[]
          driver?: string | null
          exact_usd?: number | null
          factors?: Json | null
          high_usd?: number | null
          inputs?: Json | null
          is_sample?: boolean
          level_number: number
          level_usd: number
          low_usd?: number | null
          minutes: number
          player_id: string
          player_position?: Database['public']['Enums']['player_position'] | null
          point_usd?: number | null
          reason?: string | null
          regional_usd?: number[] | null
          run_id: string
          spread?: number | null
        }
        Update: {
          age?: number | null
          as_of?: string
          before_usd?: number | null
          club_id?: string | null
          confidence?: string | null
          doubts?: string[]
          driver?: string | null
          exact_usd?: number | null
          factors?: Json | null
          high_usd?: number | null
          inputs?: Json | null
          is_sample?: boolean
          level_number?: number
          level_usd?: number
          low_usd?: number | null
          minutes?: number
          player_id?: string
          player_position?: Database['public']['Enums']['player_position'] | null
          point_usd?: number | null
          reason?: string | null
          regional_usd?: number[] | null
          run_id?: string
          spread?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'player_values_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'player_values_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'player_values_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'model_runs'
            referencedColumns: ['id']
          },
        ]
      }
      players: {
        Row: {
          detailed_position: string | null
          foot: string | null
          height_cm: number | null
          is_unregistered: boolean
          person_id: string
          position: Database['public']['Enums']['player_position'] | null
          source_id: string | null
        }
        Insert: {
          detailed_position?: string | null
          foot?: string | null
          height_cm?: number | null
          is_unregistered?: boolean
          person_id: string
          position?: Database['public']['Enums']['player_position'] | null
          source_id?: string | null
        }
        Update: {
          detailed_position?: string | null
          foot?: string | null
          height_cm?: number | null
          is_unregistered?: boolean
          person_id?: string
          position?: Database['public']['Enums']['player_position'] | null
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'players_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'players_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      points_adjustments: {
        Row: {
          club_id: string
          decided_on: string | null
          id: string
          is_sample: boolean
          points: number
          reason: string
          season_id: string
          source_id: string | null
        }
        Insert: {
          club_id: string
          decided_on?: string | null
          id?: string
          is_sample?: boolean
          points: number
          reason: string
          season_id: string
          source_id?: string | null
        }
        Update: {
          club_id?: string
          decided_on?: string | null
          id?: string
          is_sample?: boolean
          points?: number
          reason?: string
          season_id?: string
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'points_adjustments_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'points_adjustments_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'points_adjustments_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      predictor_totals: {
        Row: {
          exact: number
          points: number
          right_results: number
          scored: number
          season_id: string
          user_id: string
        }
        Insert: {
          exact?: number
          points?: number
          right_results?: number
          scored?: number
          season_id: string
          user_id: string
        }
        Update: {
          exact?: number
          points?: number
          right_results?: number
          scored?: number
          season_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'predictor_totals_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'predictor_totals_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          age_asked_at: string | null
          avatar_path: string | null
          confirmed_at: string | null
          created_at: string
          email: string | null
          full_name: string | null
          id: string
          is_sample: boolean
          last_sign_in_at: string | null
          locale: string
          phone: string | null
          suspended_until: string | null
          time_zone: string | null
          updated_at: string
        }
        Insert: {
          age_asked_at?: string | null
          avatar_path?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          full_name?: string | null
          id: string
          is_sample?: boolean
          last_sign_in_at?: string | null
          locale?: string
          phone?: string | null
          suspended_until?: string | null
          time_zone?: string | null
          updated_at?: string
        }
        Update: {
          age_asked_at?: string | null
          avatar_path?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          last_sign_in_at?: string | null
          locale?: string
          phone?: string | null
          suspended_until?: string | null
          time_zone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      public_holidays: {
        Row: {
          day: string
          id: string
          name: string
        }
        Insert: {
          day: string
          id?: string
          name: string
        }
        Update: {
          day?: string
          id?: string
          name?: string
        }
        Relationships: []
      }
      record_changes: {
        Row: {
          before: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          discard_reason: string | null
          discarded_at: string | null
          discarded_by: string | null
          id: string
          key: Json | null
          kind: string
          place: string
          proposed_at: string
          proposed_by: string | null
          reason: string
          source: string
          wanted: NonNullable<Json>
        }
        Insert: {
          before?: Json | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          discard_reason?: string | null
          discarded_at?: string | null
          discarded_by?: string | null
          id?: string
          key?: Json | null
          kind: string
          place: string
          proposed_at?: string
          proposed_by?: string | null
          reason: string
          source: string
          wanted?: NonNullable<Json>
        }
        Update: {
          before?: Json | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          discard_reason?: string | null
          discarded_at?: string | null
          discarded_by?: string | null
          id?: string
          key?: Json | null
          kind?: string
          place?: string
          proposed_at?: string
          proposed_by?: string | null
          reason?: string
          source?: string
          wanted?: NonNullable<Json>
        }
        Relationships: []
      }
      record_checks: {
        Row: {
          checked_at: string
          compared: NonNullable<Json>
          difference_count: number
          differences: NonNullable<Json>
          id: string
          kind: string
          took_ms: number
        }
        Insert: {
          checked_at?: string
          compared: NonNullable<Json>
          difference_count: number
          differences?: NonNullable<Json>
          id?: string
          kind?: string
          took_ms: number
        }
        Update: {
          checked_at?: string
          compared?: NonNullable<Json>
          difference_count?: number
          differences?: NonNullable<Json>
          id?: string
          kind?: string
          took_ms?: number
        }
        Relationships: []
      }
      referee_assessments: {
        Row: {
          id: string
          is_sample: boolean
          mark: number
          match_id: string
          person_id: string
          to_work_on: string
          went_well: string
          written_at: string
          written_by: string | null
        }
        Insert: {
          id?: string
          is_sample?: boolean
          mark: number
          match_id: string
          person_id: string
          to_work_on: string
          went_well: string
          written_at?: string
          written_by?: string | null
        }
        Update: {
          id?: string
          is_sample?: boolean
          mark?: number
          match_id?: string
          person_id?: string
          to_work_on?: string
          went_well?: string
          written_at?: string
          written_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'referee_assessments_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'referee_assessments_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['person_id']
          },
        ]
      }
      registration_bans: {
        Row: {
          amount_usd: number | null
          club_id: string
          confirmed_at: string | null
          confirmed_by: string | null
          document_path: string
          id: string
          is_sample: boolean
          lift_confirmed_by: string | null
          lift_document_path: string | null
          lift_reason: string | null
          lifted_at: string | null
          lifted_by: string | null
          lifted_on: string | null
          reason: string
          set_at: string
          set_by: string | null
          source: string | null
          starts_on: string
        }
        Insert: {
          amount_usd?: number | null
          club_id: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          document_path: string
          id?: string
          is_sample?: boolean
          lift_confirmed_by?: string | null
          lift_document_path?: string | null
          lift_reason?: string | null
          lifted_at?: string | null
          lifted_by?: string | null
          lifted_on?: string | null
          reason: string
          set_at?: string
          set_by?: string | null
          source?: string | null
          starts_on?: string
        }
        Update: {
          amount_usd?: number | null
          club_id?: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          document_path?: string
          id?: string
          is_sample?: boolean
          lift_confirmed_by?: string | null
          lift_document_path?: string | null
          lift_reason?: string | null
          lifted_at?: string | null
          lifted_by?: string | null
          lifted_on?: string | null
          reason?: string
          set_at?: string
          set_by?: string | null
          source?: string | null
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'registration_bans_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
        ]
      }
      registrations: {
        Row: {
          as_of: string | null
          club_id: string
          ends_on: string | null
          id: string
          is_sample: boolean
          kind: string
          player_id: string
          season_id: string | null
          shirt_number: number | null
          source_id: string | null
          starts_on: string | null
        }
        Insert: {
          as_of?: string | null
          club_id: string
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          kind?: string
          player_id: string
          season_id?: string | null
          shirt_number?: number | null
          source_id?: string | null
          starts_on?: string | null
        }
        Update: {
          as_of?: string | null
          club_id?: string
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          kind?: string
          player_id?: string
          season_id?: string | null
          shirt_number?: number | null
          source_id?: string | null
          starts_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'registrations_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registrations_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'registrations_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registrations_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      report_resolutions: {
        Row: {
          choice: string
          decided_at: string
          difference: string
          id: string
          is_sample: boolean
          log_words: string | null
          log_words_message: Json | null
          match_id: string
          reason: string
          report_version: number
          report_words: string | null
          report_words_message: Json | null
          verdict: string
        }
        Insert: {
          choice: string
          decided_at?: string
          difference: string
          id?: string
          is_sample?: boolean
          log_words?: string | null
          log_words_message?: Json | null
          match_id: string
          reason: string
          report_version: number
          report_words?: string | null
          report_words_message?: Json | null
          verdict: string
        }
        Update: {
          choice?: string
          decided_at?: string
          difference?: string
          id?: string
          is_sample?: boolean
          log_words?: string | null
          log_words_message?: Json | null
          match_id?: string
          reason?: string
          report_version?: number
          report_words?: string | null
          report_words_message?: Json | null
          verdict?: string
        }
        Relationships: [
          {
            foreignKeyName: 'report_resolutions_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
        ]
      }
      role_requests: {
        Row: {
          decided_at: string | null
          decided_by: string | null
          decision_reason: string | null
          id: string
          note: string | null
          proposed_by: string | null
          requested_at: string
          role: Database['public']['Enums']['user_role']
          status: string
          user_id: string
        }
        Insert: {
          decided_at?: string | null
          decided_by?: string | null
          decision_reason?: string | null
          id?: string
          note?: string | null
          proposed_by?: string | null
          requested_at?: string
          role: Database['public']['Enums']['user_role']
          status?: string
          user_id?: string
        }
        Update: {
          decided_at?: string | null
          decided_by?: string | null
          decision_reason?: string | null
          id?: string
          note?: string | null
          proposed_by?: string | null
          requested_at?: string
          role?: Database['public']['Enums']['user_role']
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'role_requests_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      rounds: {
        Row: {
          id: string
          name: string | null
          number: number
          season_id: string
        }
        Insert: {
          id?: string
          name?: string | null
          number: number
          season_id: string
        }
        Update: {
          id?: string
          name?: string | null
          number?: number
          season_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'rounds_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      saved_views: {
        Row: {
          href: string
          id: string
          kind: string
          saved_at: string
          title: string
          user_id: string
        }
        Insert: {
          href: string
          id?: string
          kind?: never
          saved_at?: string
          title: string
          user_id: string
        }
        Update: {
          href?: string
          id?: string
          kind?: never
          saved_at?: string
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      score_picks: {
        Row: {
          away_goals: number
          home_goals: number
          match_id: string
          picked_at: string
          points: number | null
          request_id: string
          season_id: string
          user_id: string
        }
        Insert: {
          away_goals: number
          home_goals: number
          match_id: string
          picked_at?: string
          points?: number | null
          request_id: string
          season_id: string
          user_id: string
        }
        Update: {
          away_goals?: number
          home_goals?: number
          match_id?: string
          picked_at?: string
          points?: number | null
          request_id?: string
          season_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'score_picks_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'score_picks_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scout_list_players: {
        Row: {
          added_at: string
          list_id: string
          player_id: string
          user_id: string
        }
        Insert: {
          added_at?: string
          list_id: string
          player_id: string
          user_id?: string
        }
        Update: {
          added_at?: string
          list_id?: string
          player_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'a_player_is_put_on_ones_own_list'
            columns: ['list_id', 'user_id']
            isOneToOne: false
            referencedRelation: 'scout_lists'
            referencedColumns: ['id', 'user_id']
          },
          {
            foreignKeyName: 'scout_list_players_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      scout_lists: {
        Row: {
          created_at: string
          id: string
          is_sample: boolean
          name: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id: string
          is_sample?: boolean
          name: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_sample?: boolean
          name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scout_lists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scout_notes: {
        Row: {
          is_sample: boolean
          player_id: string
          updated_at: string
          user_id: string
          words: string
        }
        Insert: {
          is_sample?: boolean
          player_id: string
          updated_at?: string
          user_id?: string
          words: string
        }
        Update: {
          is_sample?: boolean
          player_id?: string
          updated_at?: string
          user_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scout_notes_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'scout_notes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scout_reports: {
        Row: {
          character: number
          created_at: string
          id: string
          is_sample: boolean
          match_id: string | null
          minutes_watched: number
          physique: number
          player_id: string
          promise: number
          reading: number
          technique: number
          user_id: string
          words: string | null
        }
        Insert: {
          character: number
          created_at?: string
          id: string
          is_sample?: boolean
          match_id?: string | null
          minutes_watched: number
          physique: number
          player_id: string
          promise: number
          reading: number
          technique: number
          user_id?: string
          words?: string | null
        }
        Update: {
          character?: number
          created_at?: string
          id?: string
          is_sample?: boolean
          match_id?: string | null
          minutes_watched?: number
          physique?: number
          player_id?: string
          promise?: number
          reading?: number
          technique?: number
          user_id?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'scout_reports_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scout_reports_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'scout_reports_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      season_odds: {
        Row: {
          as_of: string
          club_id: string
          is_provisional: boolean
          points_high: number
          points_low: number
          points_mean: number
          positions: number[]
          relegation: number
          run_id: string
          schedule_left: number | null
          schedule_played: number | null
          season_id: string
          title: number
        }
        Insert: {
          as_of: string
          club_id: string
          is_provisional?: boolean
          points_high: number
          points_low: number
          points_mean: number
          positions: number[]
          relegation: number
          run_id: string
          schedule_left?: number | null
          schedule_played?: number | null
          season_id: string
          title: number
        }
        Update: {
          as_of?: string
          club_id?: string
          is_provisional?: boolean
          points_high?: number
          points_low?: number
          points_mean?: number
          positions?: number[]
          relegation?: number
          run_id?: string
          schedule_left?: number | null
          schedule_played?: number | null
          season_id?: string
          title?: number
        }
        Relationships: [
          {
            foreignKeyName: 'season_odds_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_odds_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'model_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'season_odds_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      season_rules: {
        Row: {
          appeal_fee_usd: number
          appeal_window: string
          awarded_keeps_players: boolean
          bench_size: number
          comment_window: string
          confirm_deadline: string
          lineup_deadline: string
          protest_window: string
          red_ban: number
          report_deadline: string
          rest_days: number
          resume_window: string
          season_id: string
          second_yellow_ban: number
          squad_size: number
          staff_size: number
          substitutions: number
          walkover_grace: string
          yellow_steps: number[]
        }
        Insert: {
          appeal_fee_usd?: number
          appeal_window?: string
          awarded_keeps_players?: boolean
          bench_size?: number
          comment_window?: string
          confirm_deadline?: string
          lineup_deadline?: string
          protest_window?: string
          red_ban?: number
          report_deadline?: string
          rest_days?: number
          resume_window?: string
          season_id: string
          second_yellow_ban?: number
          squad_size?: number
          staff_size?: number
          substitutions?: number
          walkover_grace?: string
          yellow_steps?: number[]
        }
        Update: {
          appeal_fee_usd?: number
          appeal_window?: string
          awarded_keeps_players?: boolean
          bench_size?: number
          comment_window?: string
          confirm_deadline?: string
          lineup_deadline?: string
          protest_window?: string
          red_ban?: number
          report_deadline?: string
          rest_days?: number
          resume_window?: string
          season_id?: string
          second_yellow_ban?: number
          squad_size?: number
          staff_size?: number
          substitutions?: number
          walkover_grace?: string
          yellow_steps?: number[]
        }
        Relationships: [
          {
            foreignKeyName: 'season_rules_season_id_fkey'
            columns: ['season_id']
            isOneToOne: true
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      season_totals: {
        Row: {
          away_wins: number
          clubs: number
          counted: number
          draws: number
          first_on: string | null
          goals: number
          home_wins: number
          last_on: string | null
          matches: number
          season_id: string
        }
        Insert: {
          away_wins: number
          clubs: number
          counted: number
          draws: number
          first_on?: string | null
          goals: number
          home_wins: number
          last_on?: string | null
          matches: number
          season_id: string
        }
        Update: {
          away_wins?: number
          clubs?: number
          counted?: number
          draws?: number
          first_on?: string | null
          goals?: number
          home_wins?: number
          last_on?: string | null
          matches?: number
          season_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'season_totals_season_id_fkey'
            columns: ['season_id']
            isOneToOne: true
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      seasons: {
        Row: {
          competition_id: string
          ends_on: string | null
          id: string
          is_sample: boolean
          name: string
          note: string | null
          points_for_draw: number
          points_for_win: number
          relegated: number
          slug: string
          source_id: string | null
          starts_on: string | null
          status: string
          tie_breaks: string[]
        }
        Insert: {
          competition_id: string
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          name: string
          note?: string | null
          points_for_draw?: number
          points_for_win?: number
          relegated?: number
          slug: string
          source_id?: string | null
          starts_on?: string | null
          status?: string
          tie_breaks?: string[]
        }
        Update: {
          competition_id?: string
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          name?: string
          note?: string | null
          points_for_draw?: number
          points_for_win?: number
          relegated?: number
          slug?: string
          source_id?: string | null
          starts_on?: string | null
          status?: string
          tie_breaks?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'seasons_competition_id_fkey'
            columns: ['competition_id']
            isOneToOne: false
            referencedRelation: 'competitions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'seasons_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      sources: {
        Row: {
          address: string | null
          id: string
          is_sample: boolean
          licence: string | null
          name: string
          used_for: string | null
          version: string | null
        }
        Insert: {
          address?: string | null
          id?: string
          is_sample?: boolean
          licence?: string | null
          name: string
          used_for?: string | null
          version?: string | null
        }
        Update: {
          address?: string | null
          id?: string
          is_sample?: boolean
          licence?: string | null
          name?: string
          used_for?: string | null
          version?: string | null
        }
        Relationships: []
      }
      suspensions: {
        Row: {
          card_number: number | null
          case_id: string | null
          cause: string
          club_id: string | null
          id: string
          is_sample: boolean
          lift_reason: string | null
          lift_reason_message: Json | null
          lifted_at: string | null
          match_id: string | null
          matches: number | null
          person_id: string
          season_id: string
          until_on: string | null
        }
        Insert: {
          card_number?: number | null
          case_id?: string | null
          cause: string
          club_id?: string | null
          id?: string
          is_sample?: boolean
          lift_reason?: string | null
          lift_reason_message?: Json | null
          lifted_at?: string | null
          match_id?: string | null
          matches?: number | null
          person_id: string
          season_id: string
          until_on?: string | null
        }
        Update: {
          card_number?: number | null
          case_id?: string | null
          cause?: string
          club_id?: string | null
          id?: string
          is_sample?: boolean
          lift_reason?: string | null
          lift_reason_message?: Json | null
          lifted_at?: string | null
          match_id?: string | null
          matches?: number | null
          person_id?: string
          season_id?: string
          until_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'suspensions_case_id_fkey'
            columns: ['case_id']
            isOneToOne: true
            referencedRelation: 'discipline_cases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'suspensions_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'suspensions_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'suspensions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'suspensions_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      towns: {
        Row: {
          id: string
          is_sample: boolean
          latitude: number
          longitude: number
          name: string
          province: string | null
          source_id: string | null
        }
        Insert: {
          id?: string
          is_sample?: boolean
          latitude: number
          longitude: number
          name: string
          province?: string | null
          source_id?: string | null
        }
        Update: {
          id?: string
          is_sample?: boolean
          latitude?: number
          longitude?: number
          name?: string
          province?: string | null
          source_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'towns_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      training_periods: {
        Row: {
          club_id: string | null
          club_name: string | null
          ends_on: string
          id: string
          is_sample: boolean
          player_id: string
          source_id: string | null
          starts_on: string
        }
        Insert: {
          club_id?: string | null
          club_name?: string | null
          ends_on: string
          id?: string
          is_sample?: boolean
          player_id: string
          source_id?: string | null
          starts_on: string
        }
        Update: {
          club_id?: string | null
          club_name?: string | null
          ends_on?: string
          id?: string
          is_sample?: boolean
          player_id?: string
          source_id?: string | null
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'training_periods_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'training_periods_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'training_periods_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_asks: {
        Row: {
          about: string
          answer: string | null
          answered_at: string | null
          asked_at: string
          asked_by: string | null
          club_id: string
          id: string
          is_granted: boolean | null
          is_sample: boolean
          player_id: string
          request_id: string
          words: string
        }
        Insert: {
          about: string
          answer?: string | null
          answered_at?: string | null
          asked_at?: string
          asked_by?: string | null
          club_id: string
          id?: string
          is_granted?: boolean | null
          is_sample?: boolean
          player_id: string
          request_id: string
          words: string
        }
        Update: {
          about?: string
          answer?: string | null
          answered_at?: string | null
          asked_at?: string
          asked_by?: string | null
          club_id?: string
          id?: string
          is_granted?: boolean | null
          is_sample?: boolean
          player_id?: string
          request_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_asks_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfer_asks_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
      transfer_cases: {
        Row: {
          case_id: string
          transfer_id: string
        }
        Insert: {
          case_id: string
          transfer_id: string
        }
        Update: {
          case_id?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_cases_case_id_fkey'
            columns: ['case_id']
            isOneToOne: false
            referencedRelation: 'discipline_cases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfer_cases_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_consents: {
        Row: {
          consent_hash: string
          given_by: string
          id: string
          is_given: boolean
          language: string
          party: Database['public']['Enums']['transfer_party']
          reason: string | null
          said_at: string
          text_hash: string
          transfer_id: string
          typed_name: string | null
          withdrawn_at: string | null
        }
        Insert: {
          consent_hash: string
          given_by: string
          id?: string
          is_given: boolean
          language: string
          party: Database['public']['Enums']['transfer_party']
          reason?: string | null
          said_at?: string
          text_hash: string
          transfer_id: string
          typed_name?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          consent_hash?: string
          given_by?: string
          id?: string
          is_given?: boolean
          language?: string
          party?: Database['public']['Enums']['transfer_party']
          reason?: string | null
          said_at?: string
          text_hash?: string
          transfer_id?: string
          typed_name?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_consents_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_contracts: {
        Row: {
          bonuses: string | null
          currency: string
          ends_on: string
          is_amateur: boolean
          is_first_professional: boolean | null
          monthly_wage: number | null
          starts_on: string
          transfer_id: string
        }
        Insert: {
          bonuses?: string | null
          currency?: string
          ends_on: string
          is_amateur?: boolean
          is_first_professional?: boolean | null
          monthly_wage?: number | null
          starts_on: string
          transfer_id: string
        }
        Update: {
          bonuses?: string | null
          currency?: string
          ends_on?: string
          is_amateur?: boolean
          is_first_professional?: boolean | null
          monthly_wage?: number | null
          starts_on?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_contracts_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: true
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_documents: {
        Row: {
          details: NonNullable<Json>
          id: string
          kind: string
          name: string
          party: Database['public']['Enums']['transfer_party']
          path: string | null
          replaced_at: string | null
          size: number | null
          transfer_id: string
          uploaded_at: string
          uploaded_by: string | null
        }
        Insert: {
          details?: NonNullable<Json>
          id?: string
          kind: string
          name: string
          party: Database['public']['Enums']['transfer_party']
          path?: string | null
          replaced_at?: string | null
          size?: number | null
          transfer_id: string
          uploaded_at?: string
          uploaded_by?: string | null
        }
        Update: {
          details?: NonNullable<Json>
          id?: string
          kind?: string
          name?: string
          party?: Database['public']['Enums']['transfer_party']
          path?: string | null
          replaced_at?: string | null
          size?: number | null
          transfer_id?: string
          uploaded_at?: string
          uploaded_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_documents_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_entries: {
        Row: {
          age: number | null
          annulled_on: string | null
          currency: string | null
          days: number | null
          fee: number | null
          foreign_club: string | null
          foreign_country: string | null
          from_club_id: string | null
          is_free: boolean
          is_sample: boolean
          loan_ended_on: string | null
          loan_ends_on: string | null
          player_id: string
          ref: string
          registered_at: string
          starts_on: string
          to_club_id: string | null
          transfer_id: string
          type: Database['public']['Enums']['transfer_type']
          window_id: string | null
        }
        Insert: {
          age?: number | null
          annulled_on?: string | null
          currency?: string | null
          days?: number | null
          fee?: number | null
          foreign_club?: string | null
          foreign_country?: string | null
          from_club_id?: string | null
          is_free: boolean
          is_sample?: boolean
          loan_ended_on?: string | null
          loan_ends_on?: string | null
          player_id: string
          ref: string
          registered_at: string
          starts_on: string
          to_club_id?: string | null
          transfer_id: string
          type: Database['public']['Enums']['transfer_type']
          window_id?: string | null
        }
        Update: {
          age?: number | null
          annulled_on?: string | null
          currency?: string | null
          days?: number | null
          fee?: number | null
          foreign_club?: string | null
          foreign_country?: string | null
          from_club_id?: string | null
          is_free?: boolean
          is_sample?: boolean
          loan_ended_on?: string | null
          loan_ends_on?: string | null
          player_id?: string
          ref?: string
          registered_at?: string
          starts_on?: string
          to_club_id?: string | null
          transfer_id?: string
          type?: Database['public']['Enums']['transfer_type']
          window_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_entries_from_club_id_fkey'
            columns: ['from_club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfer_entries_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'transfer_entries_to_club_id_fkey'
            columns: ['to_club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfer_entries_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: true
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfer_entries_window_id_fkey'
            columns: ['window_id']
            isOneToOne: false
            referencedRelation: 'transfer_windows'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_escalations: {
        Row: {
          due_at: string
          ended_at: string | null
          escalated_at: string
          id: string
          transfer_id: string
        }
        Insert: {
          due_at: string
          ended_at?: string | null
          escalated_at?: string
          id?: string
          transfer_id: string
        }
        Update: {
          due_at?: string
          ended_at?: string | null
          escalated_at?: string
          id?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_escalations_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_events: {
        Row: {
          acting_as: string | null
          actor_party: Database['public']['Enums']['transfer_party']
          actor_role: Database['public']['Enums']['user_role'] | null
          actor_user_id: string | null
          created_at: string
          from_state: Database['public']['Enums']['transfer_state'] | null
          hash: string
          id: string
          payload: NonNullable<Json>
          prev_hash: string
          reason_code: string | null
          seq: number
          terms_hash: string | null
          text: string | null
          to_state: Database['public']['Enums']['transfer_state']
          transfer_id: string
          type: string
        }
        Insert: {
          acting_as?: string | null
          actor_party: Database['public']['Enums']['transfer_party']
          actor_role?: Database['public']['Enums']['user_role'] | null
          actor_user_id?: string | null
          created_at: string
          from_state?: Database['public']['Enums']['transfer_state'] | null
          hash: string
          id?: string
          payload?: NonNullable<Json>
          prev_hash: string
          reason_code?: string | null
          seq: number
          terms_hash?: string | null
          text?: string | null
          to_state: Database['public']['Enums']['transfer_state']
          transfer_id: string
          type: string
        }
        Update: {
          acting_as?: string | null
          actor_party?: Database['public']['Enums']['transfer_party']
          actor_role?: Database['public']['Enums']['user_role'] | null
          actor_user_id?: string | null
          created_at?: string
          from_state?: Database['public']['Enums']['transfer_state'] | null
          hash?: string
          id?: string
          payload?: NonNullable<Json>
          prev_hash?: string
          reason_code?: string | null
          seq?: number
          terms_hash?: string | null
          text?: string | null
          to_state?: Database['public']['Enums']['transfer_state']
          transfer_id?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_events_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_freezes: {
        Row: {
          confirmed_by: string | null
          end_reason: string | null
          ended_at: string | null
          ended_by: string | null
          frozen_at: string | null
          frozen_until: string | null
          hours: number
          id: string
          is_sample: boolean
          proposed_at: string
          proposed_by: string | null
          reason: string
          transfer_id: string
        }
        Insert: {
          confirmed_by?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ended_by?: string | null
          frozen_at?: string | null
          frozen_until?: string | null
          hours: number
          id?: string
          is_sample?: boolean
          proposed_at?: string
          proposed_by?: string | null
          reason: string
          transfer_id: string
        }
        Update: {
          confirmed_by?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ended_by?: string | null
          frozen_at?: string | null
          frozen_until?: string | null
          hours?: number
          id?: string
          is_sample?: boolean
          proposed_at?: string
          proposed_by?: string | null
          reason?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_freezes_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_messages: {
        Row: {
          id: string
          is_between_clubs: boolean
          party: Database['public']['Enums']['transfer_party']
          said_at: string
          said_by: string
          transfer_id: string
          words: string
        }
        Insert: {
          id?: string
          is_between_clubs: boolean
          party: Database['public']['Enums']['transfer_party']
          said_at?: string
          said_by: string
          transfer_id: string
          words: string
        }
        Update: {
          id?: string
          is_between_clubs?: boolean
          party?: Database['public']['Enums']['transfer_party']
          said_at?: string
          said_by?: string
          transfer_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_messages_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_payments: {
        Row: {
          amount: number
          currency: string
          due_on: string
          id: string
          kind: string
          number: number
          paid_amount: number | null
          paid_on: string | null
          recorded_at: string | null
          recorded_by: string | null
          transfer_id: string
        }
        Insert: {
          amount: number
          currency: string
          due_on: string
          id?: string
          kind: string
          number: number
          paid_amount?: number | null
          paid_on?: string | null
          recorded_at?: string | null
          recorded_by?: string | null
          transfer_id: string
        }
        Update: {
          amount?: number
          currency?: string
          due_on?: string
          id?: string
          kind?: string
          number?: number
          paid_amount?: number | null
          paid_on?: string | null
          recorded_at?: string | null
          recorded_by?: string | null
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_payments_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_proposals: {
        Row: {
          action: string
          details: NonNullable<Json>
          id: string
          is_open: boolean
          parties: Database['public']['Enums']['transfer_party'][]
          proposed_at: string
          proposed_by: string
          reason: string
          transfer_id: string
        }
        Insert: {
          action: string
          details?: NonNullable<Json>
          id?: string
          is_open?: boolean
          parties: Database['public']['Enums']['transfer_party'][]
          proposed_at?: string
          proposed_by: string
          reason: string
          transfer_id: string
        }
        Update: {
          action?: string
          details?: NonNullable<Json>
          id?: string
          is_open?: boolean
          parties?: Database['public']['Enums']['transfer_party'][]
          proposed_at?: string
          proposed_by?: string
          reason?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_proposals_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_rules: {
        Row: {
          appeal_window: string
          association_answer: string
          bridge_weeks: number
          club_answer: string
          club_answer_last_day: string
          club_answer_last_week: string
          clubs_per_season: number
          first_registration_fee: number
          fix_after_close: string
          foreign_limit: number | null
          is_the_only_row: boolean
          junior_age: number
          junior_places: number
          league_answer: string
          levy_percent: number
          loans_per_pair: number
          longest_stay: string
          medical_days: number
          player_answer: string
          returned_answer: string
          silence: string
          squad_size: number
        }
        Insert: {
          appeal_window?: string
          association_answer?: string
          bridge_weeks?: number
          club_answer?: string
          club_answer_last_day?: string
          club_answer_last_week?: string
          clubs_per_season?: number
          first_registration_fee?: number
          fix_after_close?: string
          foreign_limit?: number | null
          is_the_only_row?: boolean
          junior_age?: number
          junior_places?: number
          league_answer?: string
          levy_percent?: number
          loans_per_pair?: number
          longest_stay?: string
          medical_days?: number
          player_answer?: string
          returned_answer?: string
          silence?: string
          squad_size?: number
        }
        Update: {
          appeal_window?: string
          association_answer?: string
          bridge_weeks?: number
          club_answer?: string
          club_answer_last_day?: string
          club_answer_last_week?: string
          clubs_per_season?: number
          first_registration_fee?: number
          fix_after_close?: string
          foreign_limit?: number | null
          is_the_only_row?: boolean
          junior_age?: number
          junior_places?: number
          league_answer?: string
          levy_percent?: number
          loans_per_pair?: number
          longest_stay?: string
          medical_days?: number
          player_answer?: string
          returned_answer?: string
          silence?: string
          squad_size?: number
        }
        Relationships: []
      }
      transfer_second_looks: {
        Row: {
          looked_at: string
          looked_by: string
          transfer_id: string
        }
        Insert: {
          looked_at?: string
          looked_by: string
          transfer_id: string
        }
        Update: {
          looked_at?: string
          looked_by?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_second_looks_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_terms: {
        Row: {
          add_ons: string | null
          currency: string
          fee: number
          has_recall: boolean
          hash: string
          instalments: NonNullable<Json>
          loan_ends_on: string | null
          note: string | null
          number: number
          option_fee: number | null
          proposed_at: string
          proposed_by: Database['public']['Enums']['transfer_party']
          sell_on_percent: number
          starts_on: string
          transfer_id: string
          wage_share_percent: number | null
        }
        Insert: {
          add_ons?: string | null
          currency?: string
          fee?: number
          has_recall?: boolean
          hash: string
          instalments?: NonNullable<Json>
          loan_ends_on?: string | null
          note?: string | null
          number: number
          option_fee?: number | null
          proposed_at?: string
          proposed_by: Database['public']['Enums']['transfer_party']
          sell_on_percent?: number
          starts_on: string
          transfer_id: string
          wage_share_percent?: number | null
        }
        Update: {
          add_ons?: string | null
          currency?: string
          fee?: number
          has_recall?: boolean
          hash?: string
          instalments?: NonNullable<Json>
          loan_ends_on?: string | null
          note?: string | null
          number?: number
          option_fee?: number | null
          proposed_at?: string
          proposed_by?: Database['public']['Enums']['transfer_party']
          sell_on_percent?: number
          starts_on?: string
          transfer_id?: string
          wage_share_percent?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_terms_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
        ]
      }
      transfer_trail: {
        Row: {
          at: string
          body: Database['public']['Enums']['transfer_party']
          hash: string
          seq: number
          to_state: Database['public']['Enums']['transfer_state']
          transfer_id: string
          type: string
        }
        Insert: {
          at: string
          body: Database['public']['Enums']['transfer_party']
          hash: string
          seq: number
          to_state: Database['public']['Enums']['transfer_state']
          transfer_id: string
          type: string
        }
        Update: {
          at?: string
          body?: Database['public']['Enums']['transfer_party']
          hash?: string
          seq?: number
          to_state?: Database['public']['Enums']['transfer_state']
          transfer_id?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_trail_transfer_id_fkey'
            columns: ['transfer_id']
            isOneToOne: false
            referencedRelation: 'transfer_entries'
            referencedColumns: ['transfer_id']
          },
        ]
      }
      transfer_windows: {
        Row: {
          closes_at: string
          closes_on: string
          id: string
          is_sample: boolean
          name: string
          opens_at: string
          opens_on: string
          season_id: string
          updated_at: string
          version: number
        }
        Insert: {
          closes_at?: never
          closes_on: string
          id?: string
          is_sample?: boolean
          name: string
          opens_at?: never
          opens_on: string
          season_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          closes_at?: never
          closes_on?: string
          id?: string
          is_sample?: boolean
          name?: string
          opens_at?: never
          opens_on?: string
          season_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'transfer_windows_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      transfers: {
        Row: {
          agreed_at: string | null
          completed_at: string | null
          created_at: string
          decided_at: string | null
          due_at: string | null
          engaging_club_id: string | null
          engaging_shows_fee: boolean
          foreign_club: string | null
          foreign_country: string | null
          id: string
          is_disputed: boolean
          is_sample: boolean
          is_under_appeal: boolean
          is_under_way: boolean
          loan_ends_on: string | null
          parent_id: string | null
          player_id: string
          ref: string
          registered_at: string | null
          releasing_club_id: string | null
          releasing_shows_fee: boolean
          sent_at: string | null
          shirt_number: number | null
          starts_on: string | null
          state: Database['public']['Enums']['transfer_state']
          stayed_until: string | null
          submitted_at: string | null
          type: Database['public']['Enums']['transfer_type']
          updated_at: string
          version: number
          waits_for: Database['public']['Enums']['transfer_party'][]
          window_id: string | null
        }
        Insert: {
          agreed_at?: string | null
          completed_at?: string | null
          created_at?: string
          decided_at?: string | null
          due_at?: string | null
          engaging_club_id?: string | null
          engaging_shows_fee?: boolean
          foreign_club?: string | null
          foreign_country?: string | null
          id?: string
          is_disputed?: boolean
          is_sample?: boolean
          is_under_appeal?: boolean
          is_under_way?: never
          loan_ends_on?: string | null
          parent_id?: string | null
          player_id: string
          ref: string
          registered_at?: string | null
          releasing_club_id?: string | null
          releasing_shows_fee?: boolean
          sent_at?: string | null
          shirt_number?: number | null
          starts_on?: string | null
          state?: Database['public']['Enums']['transfer_state']
          stayed_until?: string | null
          submitted_at?: string | null
          type: Database['public']['Enums']['transfer_type']
          updated_at?: string
          version?: number
          waits_for?: Database['public']['Enums']['transfer_party'][]
          window_id?: string | null
        }
        Update: {
          agreed_at?: string | null
          completed_at?: string | null
          created_at?: string
          decided_at?: string | null
          due_at?: string | null
          engaging_club_id?: string | null
          engaging_shows_fee?: boolean
          foreign_club?: string | null
          foreign_country?: string | null
          id?: string
          is_disputed?: boolean
          is_sample?: boolean
          is_under_appeal?: boolean
          is_under_way?: never
          loan_ends_on?: string | null
          parent_id?: string | null
          player_id?: string
          ref?: string
          registered_at?: string | null
          releasing_club_id?: string | null
          releasing_shows_fee?: boolean
          sent_at?: string | null
          shirt_number?: number | null
          starts_on?: string | null
          state?: Database['public']['Enums']['transfer_state']
          stayed_until?: string | null
          submitted_at?: string | null
          type?: Database['public']['Enums']['transfer_type']
          updated_at?: string
          version?: number
          waits_for?: Database['public']['Enums']['transfer_party'][]
          window_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transfers_engaging_club_id_fkey'
            columns: ['engaging_club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfers_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'transfers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfers_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'transfers_releasing_club_id_fkey'
            columns: ['releasing_club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transfers_window_id_fkey'
            columns: ['window_id']
            isOneToOne: false
            referencedRelation: 'transfer_windows'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          ends_on: string | null
          reason: string | null
          role: Database['public']['Enums']['user_role']
          user_id: string
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          ends_on?: string | null
          reason?: string | null
          role: Database['public']['Enums']['user_role']
          user_id: string
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
          ends_on?: string | null
          reason?: string | null
          role?: Database['public']['Enums']['user_role']
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      value_challenges: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked_at: string
          asked_by: string | null
          factor: string
          id: string
          is_shown: boolean | null
          player_id: string
          run_id: string
          words: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          asked_by?: string | null
          factor: string
          id?: string
          is_shown?: boolean | null
          player_id: string
          run_id: string
          words: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          asked_by?: string | null
          factor?: string
          id?: string
          is_shown?: boolean | null
          player_id?: string
          run_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'value_challenges_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'value_challenges_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'model_runs'
            referencedColumns: ['id']
          },
        ]
      }
      value_levels: {
        Row: {
          discarded_at: string | null
          holds_from: string
          id: string
          number: number | null
          proposed_at: string
          proposed_by: string | null
          reason: string
          released_at: string | null
          released_by: string | null
          usd: number
        }
        Insert: {
          discarded_at?: string | null
          holds_from: string
          id?: string
          number?: number | null
          proposed_at?: string
          proposed_by?: string | null
          reason: string
          released_at?: string | null
          released_by?: string | null
          usd: number
        }
        Update: {
          discarded_at?: string | null
          holds_from?: string
          id?: string
          number?: number | null
          proposed_at?: string
          proposed_by?: string | null
          reason?: string
          released_at?: string | null
          released_by?: string | null
          usd?: number
        }
        Relationships: []
      }
      venue_season_figures: {
        Row: {
          attendance: number | null
          attended: number
          club_id: string
          drawn: number
          goals_against: number
          goals_for: number
          is_official: boolean
          lost: number
          played: number
          points: number
          season_id: string
          venue_id: string
          won: number
        }
        Insert: {
          attendance?: number | null
          attended: number
          club_id: string
          drawn: number
          goals_against: number
          goals_for: number
          is_official: boolean
          lost: number
          played: number
          points: number
          season_id: string
          venue_id: string
          won: number
        }
        Update: {
          attendance?: number | null
          attended?: number
          club_id?: string
          drawn?: number
          goals_against?: number
          goals_for?: number
          is_official?: boolean
          lost?: number
          played?: number
          points?: number
          season_id?: string
          venue_id?: string
          won?: number
        }
        Relationships: [
          {
            foreignKeyName: 'venue_season_figures_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'venue_season_figures_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'venue_season_figures_venue_id_fkey'
            columns: ['venue_id']
            isOneToOne: false
            referencedRelation: 'venues'
            referencedColumns: ['id']
          },
        ]
      }
      venues: {
        Row: {
          capacity: number | null
          id: string
          is_located_by_town: boolean
          is_sample: boolean
          latitude: number | null
          longitude: number | null
          name: string
          note: string | null
          province: string | null
          slug: string
          source_id: string | null
          town: string | null
        }
        Insert: {
          capacity?: number | null
          id?: string
          is_located_by_town?: boolean
          is_sample?: boolean
          latitude?: number | null
          longitude?: number | null
          name: string
          note?: string | null
          province?: string | null
          slug: string
          source_id?: string | null
          town?: string | null
        }
        Update: {
          capacity?: number | null
          id?: string
          is_located_by_town?: boolean
          is_sample?: boolean
          latitude?: number | null
          longitude?: number | null
          name?: string
          note?: string | null
          province?: string | null
          slug?: string
          source_id?: string | null
          town?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'venues_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      window_changes: {
        Row: {
          closes_on: string
          confirmed_at: string | null
          confirmed_by: string | null
          discarded_at: string | null
          id: string
          is_sample: boolean
          opens_on: string
          proposed_at: string
          proposed_by: string | null
          reason: string
          window_id: string
        }
        Insert: {
          closes_on: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          discarded_at?: string | null
          id?: string
          is_sample?: boolean
          opens_on: string
          proposed_at?: string
          proposed_by?: string | null
          reason: string
          window_id: string
        }
        Update: {
          closes_on?: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          discarded_at?: string | null
          id?: string
          is_sample?: boolean
          opens_on?: string
          proposed_at?: string
          proposed_by?: string | null
          reason?: string
          window_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'window_changes_window_id_fkey'
            columns: ['window_id']
            isOneToOne: false
            referencedRelation: 'transfer_windows'
            referencedColumns: ['id']
          },
        ]
      }
      window_exceptions: {
        Row: {
          club_id: string | null
          ended_at: string | null
          ends_on: string
          id: string
          is_sample: boolean
          made_at: string
          made_by: string | null
          player_id: string
          reason: string
          request_id: string
        }
        Insert: {
          club_id?: string | null
          ended_at?: string | null
          ends_on: string
          id?: string
          is_sample?: boolean
          made_at?: string
          made_by?: string | null
          player_id: string
          reason: string
          request_id?: string
        }
        Update: {
          club_id?: string | null
          ended_at?: string | null
          ends_on?: string
          id?: string
          is_sample?: boolean
          made_at?: string
          made_by?: string | null
          player_id?: string
          reason?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'window_exceptions_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'window_exceptions_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['person_id']
          },
        ]
      }
    }
    Views: {
      appearances: {
        Row: {
          assists: number | null
          club_id: string | null
          goals: number | null
          has_played: boolean | null
          is_captain: boolean | null
          is_starter: boolean | null
          match_id: string | null
          minutes: number | null
          off_minute: number | null
          on_minute: number | null
          own_goals: number | null
          penalties: number | null
          played_on: string | null
          player_id: string | null
          reds: number | null
          season_id: string | null
          shirt_number: number | null
          yellows: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'matches_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      appointments_done: {
        Row: {
          function: string | null
          match_id: string | null
          penalties: number | null
          person_id: string | null
          played_on: string | null
          reds: number | null
          season_id: string | null
          yellows: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'match_officials_match_id_fkey'
            columns: ['match_id']
            isOneToOne: false
            referencedRelation: 'matches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'match_officials_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['person_id']
          },
          {
            foreignKeyName: 'matches_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      standings: {
        Row: {
          adjustment: number | null
          club_id: string | null
          drawn: number | null
          goal_difference: number | null
          goals_against: number | null
          goals_for: number | null
          is_tied: boolean | null
          lost: number | null
          played: number | null
          points: number | null
          position: number | null
          season_id: string | null
          won: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'club_seasons_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_seasons_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'seasons'
            referencedColumns: ['id']
          },
        ]
      }
      stint_records: {
        Row: {
          drawn: number | null
          lost: number | null
          matches: number | null
          points: number | null
          stint_id: string | null
          won: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      act_on_transfer: {
        Args: {
          p_action: string
          p_details?: Json
          p_request_id: string
          p_transfer_id: string
          p_version: number
        }
        Returns: Json
      }
      add_club_member: {
        Args: {
          p_club_id: string
          p_duty?: string
          p_member_role: Database['public']['Enums']['user_role']
          p_request_id: string
          p_user_id: string
        }
        Returns: string
      }
      add_my_document: {
        Args: {
          p_details?: Json
          p_kind: string
          p_name: string
          p_path: string
          p_request_id: string
        }
        Returns: string
      }
      add_picture: {
        Args: {
          p_alt: string
          p_credit: string
          p_has_consent?: boolean
          p_kind: string
          p_path: string
          p_rights: string
          p_rights_note: string
          p_subject_id: string
        }
        Returns: string
      }
      add_transfer_document: {
        Args: {
          p_details?: Json
          p_kind: string
          p_name: string
          p_path: string
          p_request_id: string
          p_transfer_id: string
        }
        Returns: string
      }
      agree_with_error_report: {
        Args: { p_report_id: string; p_request_id: string }
        Returns: Json
      }
      answer_appointment: {
        Args: {
          p_accepts: boolean
          p_match_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      answer_as_guardian: {
        Args: { p_agrees: boolean; p_request_id: string; p_user_id: string }
        Returns: boolean
      }
      answer_cancellation: {
        Args: {
          p_agrees: boolean
          p_match_id: string
          p_reason?: string
          p_request_id: string
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_discipline_case: {
        Args: {
          p_case_id: string
          p_document_path?: string
          p_request_id: string
          p_stance: string
          p_words?: string
        }
        Returns: string
      }
      answer_explanation: {
        Args: { p_question_id: string; p_request_id: string; p_words: string }
        Returns: string
      }
      answer_invitation: {
        Args: { p_accepts: boolean; p_request_id: string; p_token: string }
        Returns: Json
      }
      answer_payment_report: {
        Args: {
          p_answer: string
          p_report_id: string
          p_request_id: string
          p_state: string
        }
        Returns: string
      }
      answer_value_challenge: {
        Args: {
          p_answer: string
          p_challenge_id: string
          p_is_shown?: boolean
          p_request_id: string
        }
        Returns: string
      }
      appeal_discipline_case: {
        Args: {
          p_appealed_on: string
          p_case_id: string
          p_grounds: string
          p_request_id: string
        }
        Returns: string
      }
      apply_correction: {
        Args: {
          p_correction_id: string
          p_request_id: string
          p_version: number
        }
        Returns: number
      }
      appoint_round: {
        Args: { p_matches: Json; p_publish: boolean; p_request_id: string }
        Returns: {
          match_id: string
          person_id: string
          words: string
          words_message: Json
        }[]
      }
      appointment_warnings: {
        Args: { p_match_ids: string[] }
        Returns: {
          kind: string
          match_id: string
          person_id: string
          words: string
          words_message: Json
        }[]
      }
      article_pictures: {
        Args: { p_club_id?: string }
        Returns: {
          alt: string
          credit: string
          path: string
          used_at: string
        }[]
      }
      ask_association: {
        Args: {
          p_about: string
          p_request_id: string
          p_transfer_id: string
          p_words: string
        }
        Returns: string
      }
      ask_for_explanation: {
        Args: {
          p_due_on?: string
          p_request_id: string
          p_transfer_id?: string
          p_words: string
        }
        Returns: string
      }
      assess_official: {
        Args: {
          p_mark: number
          p_match_id: string
          p_person_id: string
          p_request_id: string
          p_to_work_on: string
          p_went_well: string
        }
        Returns: string
      }
      association_board: { Args: { p_days?: number }; Returns: Json }
      association_register: { Args: { p_part: string }; Returns: Json }
      bench_choices: {
        Args: { p_club_id: string; p_match_id: string }
        Returns: {
          licence: string
          licence_until: string
          name: string
          person_id: string
          role: string
          why_not: string
          why_not_message: Json
        }[]
      }
      best_seasons: {
        Args: { p_limit?: number }
        Returns: {
          adjustment: number
          club_id: string
          drawn: number
          goal_difference: number
          goals_against: number
          goals_for: number
          is_tied: boolean
          lost: number
          played: number
          points: number
          position: number
          season_id: string
          won: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'club_totals'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      biggest_wins: {
        Args: { p_limit?: number }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      case_file: { Args: { p_reference: string }; Returns: Json }
      challenge_value: {
        Args: {
          p_factor: string
          p_player_id: string
          p_request_id: string
          p_words: string
        }
        Returns: string
      }
      charge_discipline_case: {
        Args: {
          p_answer_by: string
          p_article: string
          p_case_id: string
          p_request_id: string
        }
        Returns: string
      }
      check_identity: {
        Args: {
          p_document: string
          p_person_id: string
          p_request_id: string
          p_seen: string
          p_user_id: string
        }
        Returns: string
      }
      check_transfer_chains: {
        Args: Record<PropertyKey, never>
        Returns: {
          checked: number
          troubles: Json
        }[]
      }
      choose_alert: {
        Args: { p_event: string; p_is_on: boolean; p_request_id: string }
        Returns: undefined
      }
      choose_alert_channel: {
        Args: {
          p_channel: string
          p_event: string
          p_is_on: boolean
          p_request_id: string
        }
        Returns: undefined
      }
      choose_digest: {
        Args: { p_hour: number; p_request_id: string }
        Returns: undefined
      }
      choose_notifications: {
        Args: {
          p_is_mailed: boolean
          p_is_told: boolean
          p_request_id: string
          p_topic: string
        }
        Returns: undefined
      }
      claim_person: {
        Args: {
          p_document_id: string
          p_kind: string
          p_person_id: string
          p_request_id: string
          p_words: string
        }
        Returns: string
      }
      close_discipline_case: {
        Args: { p_case_id: string; p_request_id: string }
        Returns: string
      }
      club_figures: {
        Args: {
          p_from_round?: number
          p_is_home?: boolean
          p_is_official?: boolean
          p_seasons: string[]
          p_to_round?: number
        }
        Returns: {
          assisted: number
          away_played: number
          away_points: number
          blanks: number
          clean_sheets: number
          comeback_points: number
          drawn: number
          first_drawn: number
          first_lost: number
          first_won: number
          goals: number
          goals_against: number
          goals_for: number
          home_attendance: number
          home_attended: number
          home_lineups: number
          home_logged: number
          home_matches: number
          home_played: number
          home_points: number
          home_told: number
          is_official: boolean
          logged: number
          lost: number
          name: string
          played: number
          points: number
          reds: number
          seasons: number
          slug: string
          told: number
          won: number
          yellows: number
        }[]
      }
      club_glance: {
        Args: { p_club: string; p_competition: string }
        Returns: {
          awarded_away_goals: number
          awarded_home_goals: number
          away_goals: number
          confirmed: number
          home_goals: number
          id: string
          is_home: boolean
          is_sample: boolean
          kick_off: string
          opponent_code: string
          opponent_colours: string[]
          opponent_name: string
          opponent_slug: string
          played_on: string
          results: number
          season_id: string
          status: Database['public']['Enums']['match_status']
        }[]
      }
      comment_on_report: {
        Args: { p_match_id: string; p_request_id: string; p_words?: string }
        Returns: string
      }
      confirm_ban_lift: {
        Args: { p_ban_id: string; p_request_id: string }
        Returns: string
      }
      confirm_factor_reset: {
        Args: { p_request_id: string; p_reset_id: string }
        Returns: string
      }
      confirm_freeze: {
        Args: { p_freeze_id: string; p_request_id: string }
        Returns: string
      }
      confirm_guardian: {
        Args: {
          p_address: string
          p_paper: string
          p_player_id: string
          p_relation: string
          p_request_id: string
        }
        Returns: string
      }
      confirm_imported_results: {
        Args: { p_request_id: string; p_results: Json }
        Returns: number
      }
      confirm_lineup: {
        Args: {
          p_club_id: string
          p_match_id: string
          p_request_id: string
          p_version: number
        }
        Returns: {
          club_id: string
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          confirmed_part: Database['public']['Enums']['match_part'] | null
          is_sample: boolean
          late_reason: string | null
          match_id: string
          request_id: string | null
          saved_at: string
          saved_by: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'lineup_sheets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_record_change: {
        Args: { p_change_id: string; p_request_id: string }
        Returns: string
      }
      confirm_registration_ban: {
        Args: { p_ban_id: string; p_request_id: string }
        Returns: string
      }
      confirm_window_change: {
        Args: { p_change_id: string; p_request_id: string }
        Returns: string
      }
      create_mini_league: {
        Args: { p_name: string; p_request_id: string; p_shown_name: string }
        Returns: string
      }
      create_my_profile: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      current_season: {
        Args: Record<PropertyKey, never>
        Returns: {
          competition_id: string
          ends_on: string | null
          id: string
          is_sample: boolean
          name: string
          note: string | null
          points_for_draw: number
          points_for_win: number
          relegated: number
          slug: string
          source_id: string | null
          starts_on: string | null
          status: string
          tie_breaks: string[]
        }
        SetofOptions: {
          from: '*'
          to: 'seasons'
          isOneToOne: true
          isSetofReturn: true
        }
      }
      data_gaps: { Args: { p_season?: string }; Returns: Json }
      decide_challenge: {
        Args: {
          p_articles?: string
          p_away_goals?: number
          p_challenge_id: string
          p_decided_by: string
          p_decided_on: string
          p_document_path?: string
          p_effect: string
          p_home_goals?: number
          p_kick_off?: string
          p_outcome: string
          p_reason: string
          p_request_id: string
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_claim: {
        Args: {
          p_claim_id: string
          p_is_granted: boolean
          p_reason?: string
          p_request_id: string
        }
        Returns: string
      }
      decide_club_licence: {
        Args: {
          p_club_id: string
          p_note?: string
          p_request_id: string
          p_status: string
        }
        Returns: string
      }
      decide_discipline_appeal: {
        Args: {
          p_case_id: string
          p_decided_on: string
          p_decision: string
          p_request_id: string
          p_upheld: boolean
        }
        Returns: string
      }
      decide_discipline_case: {
        Args: {
          p_body: string
          p_case_id: string
          p_decided_on: string
          p_decision: string
          p_document_path?: string
          p_request_id: string
          p_sanctions: Json
        }
        Returns: string
      }
      decide_error_report: {
        Args: {
          p_answer?: string
          p_is_right: boolean
          p_report_id: string
          p_request_id: string
        }
        Returns: Json
      }
      decide_licence: {
        Args: {
          p_is_granted: boolean
          p_licence_id: string
          p_reason?: string
          p_request_id: string
        }
        Returns: string
      }
      decide_match: {
        Args: {
          p_articles?: string
          p_away_goals?: number
          p_decided_by: string
          p_decided_on: string
          p_document_path?: string
          p_home_goals?: number
          p_kick_off?: string
          p_kind: string
          p_match_id: string
          p_reason: string
          p_request_id: string
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_picture: {
        Args: { p_approved: boolean; p_id: string; p_reason?: string }
        Returns: undefined
      }
      decide_role_request: {
        Args: { p_granted: boolean; p_reason: string; p_request_id: string }
        Returns: undefined
      }
      delete_my_account: {
        Args: { p_at_once: boolean; p_request_id: string; p_words: string }
        Returns: string
      }
      delete_webhook: { Args: { p_webhook_id: string }; Returns: undefined }
      discard_ban_proposal: {
        Args: { p_ban_id: string; p_request_id: string }
        Returns: string
      }
      discard_draw_draft: {
        Args: { p_draft_id: string; p_request_id: string }
        Returns: undefined
      }
      discard_factor_reset: {
        Args: { p_request_id: string; p_reset_id: string }
        Returns: string
      }
      discard_imported_result: {
        Args: {
          p_match_id: string
          p_reason: string
          p_request_id: string
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      discard_record_change: {
        Args: { p_change_id: string; p_reason: string; p_request_id: string }
        Returns: string
      }
      discard_value_level: {
        Args: { p_level_id: string; p_request_id: string }
        Returns: string
      }
      discard_window_change: {
        Args: { p_change_id: string; p_request_id: string }
        Returns: string
      }
      disown_account: {
        Args: {
          p_person_id: string
          p_reason: string
          p_request_id: string
          p_user_id: string
        }
        Returns: string
      }
      draft_transfer: {
        Args: {
          p_club_id: string
          p_details?: Json
          p_player_id: string
          p_request_id: string
          p_type: Database['public']['Enums']['transfer_type']
        }
        Returns: Json
      }
      draw_drafts: {
        Args: { p_draft_id?: string }
        Returns: {
          id: string
          matches: number
          rows: Json
          saved_at: string
          saved_name: string
          season: string
          setting: Json
        }[]
      }
      draw_season: {
        Args: {
          p_request_id: string
          p_rows: Json
          p_season: string
          p_seen: string
          p_typed: string
        }
        Returns: Json
      }
      draw_setting: { Args: Record<PropertyKey, never>; Returns: Json }
      drawn_seasons: { Args: Record<PropertyKey, never>; Returns: Json }
      duplicates_desk: { Args: Record<PropertyKey, never>; Returns: Json }
      end_club_membership: {
        Args: { p_member_id: string; p_request_id: string }
        Returns: undefined
      }
      end_freeze: {
        Args: { p_freeze_id: string; p_reason: string; p_request_id: string }
        Returns: string
      }
      end_guardian: {
        Args: {
          p_player_id: string
          p_reason: string
          p_request_id: string
          p_user_id: string
        }
        Returns: string
      }
      end_identity_check: {
        Args: { p_check_id: string; p_reason: string; p_request_id: string }
        Returns: string
      }
      end_my_session: {
        Args: { p_request_id: string; p_session_id: string }
        Returns: boolean
      }
      end_notice: { Args: { p_notice_id: string }; Returns: undefined }
      end_window_exception: {
        Args: { p_exception_id: string; p_request_id: string }
        Returns: string
      }
      enter_player: {
        Args: {
          p_born_on: string
          p_club_id: string
          p_details?: Json
          p_name: string
          p_request_id: string
        }
        Returns: Json
      }
      erase_ward_account: {
        Args: { p_request_id: string; p_user_id: string; p_words: string }
        Returns: string
      }
      error_report_desk: { Args: Record<PropertyKey, never>; Returns: Json }
      export_association_decisions: {
        Args: { p_days?: number; p_request_id: string }
        Returns: Json
      }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      export_ward_data: { Args: { p_user_id: string }; Returns: Json }
      find_export: {
        Args: { p_sha256: string }
        Returns: {
          at: string
          by: string
          id: number
          row_count: number
        }[]
      }
      find_players: {
        Args: { p_words: string }
        Returns: {
          birth_year: number
          club: string
          club_id: string
          id: string
          is_sample: boolean
          name: string
          nationality: string
          position: Database['public']['Enums']['player_position']
          slug: string
        }[]
      }
      find_records: {
        Args: { p_kind: string; p_words: string }
        Returns: {
          birth_year: number
          club: string
          id: string
          is_claimed: boolean
          is_sample: boolean
          name: string
          slug: string
        }[]
      }
      fixture_clashes: {
        Args: { p_kick_off?: string; p_match_id: string; p_venue_id?: string }
        Returns: {
          is_refusal: boolean
          key: string
          kind: string
          words: string
          words_message: Json
        }[]
      }
      follow: {
        Args: { p_club_id?: string; p_player_id?: string; p_request_id: string }
        Returns: undefined
      }
      force_sign_out: {
        Args: { p_reason: string; p_user_id: string }
        Returns: number
      }
      forget_phone: { Args: { p_phone: string }; Returns: undefined }
      form_before: {
        Args: {
          p_clubs: string[]
          p_day: string
          p_limit?: number
          p_match_id: string
        }
        Returns: {
          club_id: string
          conceded: number
          id: string
          is_home: boolean
          opponent: string
          played_on: string
          scored: number
        }[]
      }
      front_page: {
        Args: {
          p_club?: string
          p_day: string
          p_language?: string
          p_on?: string
          p_season?: string
        }
        Returns: Json
      }
      get_current_user_roles: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Enums']['user_role'][]
      }
      glance: {
        Args: { club: Database['public']['Tables']['clubs']['Row'] }
        Returns: Json
      }
      grant_role: {
        Args: {
          p_ends_on?: string
          p_reason: string
          p_role: Database['public']['Enums']['user_role']
          p_user_id: string
        }
        Returns: boolean
      }
      grant_window_exception: {
        Args: {
          p_club_id?: string
          p_ends_on: string
          p_player_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      guardian_desk: {
        Args: Record<PropertyKey, never>
        Returns: {
          birth_year: number
          confirmed_at: string
          confirmed_by: string
          guardian: string
          paper: string
          player: string
          player_id: string
          relation: string
          user_id: string
        }[]
      }
      guardian_offers: {
        Args: Record<PropertyKey, never>
        Returns: {
          accepted_at: string
          account: string
          address: string
          club: string
          is_sample: boolean
          player: string
          player_id: string
          user_id: string
        }[]
      }
      import_matches: {
        Args: { p_dry_run?: boolean; p_rows: Json }
        Returns: {
          changes: Json
          line: number
          match_id: string
          near: string[]
          outcome: string
          reason: string
          reason_message: Json
          valid: string[]
          version: number
          warning_messages: Json
          warnings: string[]
          what: string
        }[]
      }
      import_squads: {
        Args: { p_dry_run?: boolean; p_rows: Json }
        Returns: {
          changes: Json
          line: number
          near: string[]
          outcome: string
          reason: string
          reason_message: Json
          valid: string[]
          what: string
        }[]
      }
      incident_desk: { Args: Record<PropertyKey, never>; Returns: Json }
      invitation_of: { Args: { p_token: string }; Returns: Json }
      invite_person: {
        Args: {
          p_kind: string
          p_person_id: string
          p_request_id: string
          p_transfer_id?: string
        }
        Returns: Json
      }
      invite_to_club: {
        Args: {
          p_address?: string
          p_club_id: string
          p_duty: string
          p_name: string
          p_request_id: string
        }
        Returns: Json
      }
      is_claimed: { Args: { p_person_id: string }; Returns: boolean }
      is_transfer_trail_whole: { Args: { p_ref: string }; Returns: boolean }
      join_mini_league: {
        Args: { p_code: string; p_request_id: string; p_shown_name: string }
        Returns: string
      }
      keep_my_account: { Args: { p_request_id: string }; Returns: boolean }
      keep_phone_choice: {
        Args: { p_club: string; p_language: string; p_phone: string }
        Returns: undefined
      }
      keep_ward_account: {
        Args: { p_request_id: string; p_user_id: string }
        Returns: boolean
      }
      late_lineup_change: {
        Args: {
          p_club_id: string
          p_match_id: string
          p_picks: Json
          p_reason: string
          p_request_id: string
          p_staff: Json
          p_version: number
        }
        Returns: {
          club_id: string
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          confirmed_part: Database['public']['Enums']['match_part'] | null
          is_sample: boolean
          late_reason: string | null
          match_id: string
          request_id: string | null
          saved_at: string
          saved_by: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'lineup_sheets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      leave_mini_league: {
        Args: { p_league_id: string; p_request_id: string; p_user_id: string }
        Returns: boolean
      }
      lift_registration_ban: {
        Args: {
          p_ban_id: string
          p_document_path: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      lineup_squad: {
        Args: { p_club_id: string; p_match_id: string }
        Returns: {
          last_is_captain: boolean
          last_is_starter: boolean
          last_position: Database['public']['Enums']['player_position']
          name: string
          player_id: string
          position: Database['public']['Enums']['player_position']
          shirt_number: number
          slug: string
          why_not: string
          why_not_message: Json
        }[]
      }
      lineup_terms: {
        Args: { p_match_id: string }
        Returns: {
          away_confirmed_at: string
          away_squad: number
          bench_size: number
          closes_at: string
          home_confirmed_at: string
          home_squad: number
          late_part: Database['public']['Enums']['match_part']
          opens_at: string
          picks_for: string[]
          signs_for: string[]
          squad_size: number
          staff_size: number
        }[]
      }
      link_account: {
        Args: {
          p_address: string
          p_kind: string
          p_person_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      link_push_device: {
        Args: {
          p_auth: string
          p_endpoint: string
          p_is_linked: boolean
          p_request_id: string
        }
        Returns: boolean
      }
      list_affected: {
        Args: { p_incident_id: string }
        Returns: {
          acts: number
          email: string
          last_at: string
          name: string
          phone: string
          user_id: string
          what: string
        }[]
      }
      list_clubs: {
        Args: {
          p_current?: string
          p_limit?: number
          p_offset?: number
          p_province?: string
          p_season?: string
          p_sort?: string
          p_status?: string
          p_words?: string
        }
        Returns: {
          adjustment: number
          came_in: boolean
          code: string
          colours: string[]
          form: string
          last_season: string
          name: string
          next_is_home: boolean
          next_kick_off: string
          next_on: string
          next_opponent: string
          nicknames: string[]
          points: number
          position: number
          province: string
          seasons: number
          slug: string
          squad: number
          titles: number
          total: number
          town: string
          venue_name: string
          venue_slug: string
          went_out: boolean
        }[]
      }
      list_coaches: {
        Args: {
          p_club?: string
          p_limit?: number
          p_offset?: number
          p_role?: string
          p_sort?: string
          p_words?: string
        }
        Returns: {
          as_of: string
          club_name: string
          club_slug: string
          ends_on: string
          is_sample: boolean
          matches: number
          name: string
          points: number
          role: string
          slug: string
          starts_on: string
          total: number
        }[]
      }
      list_nationalities: { Args: { p_season_id: string }; Returns: string[] }
      list_officials: {
        Args: {
          p_category?: string
          p_is_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_panel?: string
          p_region?: string
          p_season_id: string
          p_sort?: string
          p_words?: string
        }
        Returns: {
          as_of: string
          category: string
          is_sample: boolean
          matches: number
          name: string
          panel: string
          penalties: number
          reds: number
          refereed: number
          region: string
          slug: string
          total: number
          yellows: number
        }[]
      }
      list_players: {
        Args: {
          p_club?: string
          p_is_descending?: boolean
          p_limit?: number
          p_nationality?: string
          p_offset?: number
          p_oldest?: number
          p_position?: string
          p_season_id: string
          p_sort?: string
          p_words?: string
          p_youngest?: number
        }
        Returns: {
          age: number
          appearances: number
          assists: number
          birth_year: number
          club_name: string
          club_slug: string
          goals: number
          is_sample: boolean
          minutes: number
          name: string
          nationality: string
          player_position: Database['public']['Enums']['player_position']
          reds: number
          slug: string
          starts: number
          total: number
          yellows: number
        }[]
      }
      list_provinces: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_sessions: {
        Args: { p_user_id?: string }
        Returns: {
          created_at: string
          id: string
          is_current: boolean
          refreshed_at: string
          user_agent: string
        }[]
      }
      list_transfer_windows: {
        Args: Record<PropertyKey, never>
        Returns: {
          closes_at: string
          closes_on: string
          id: string
          is_sample: boolean
          key: string
          name: string
          opens_at: string
          opens_on: string
          season: string
          transfers: number
        }[]
      }
      list_transfers: {
        Args: {
          p_club?: string
          p_direction?: string
          p_is_abroad?: boolean
          p_is_descending?: boolean
          p_limit?: number
          p_loans_ending?: boolean
          p_offset?: number
          p_oldest?: number
          p_player?: string
          p_position?: Database['public']['Enums']['player_position']
          p_sort?: string
          p_type?: Database['public']['Enums']['transfer_type']
          p_window?: string
          p_youngest?: number
        }
        Returns: {
          age: number
          annulled_on: string
          currency: string
          days: number
          fee: number
          foreign_club: string
          foreign_country: string
          from_code: string
          from_colours: string[]
          from_name: string
          from_slug: string
          is_free: boolean
          is_sample: boolean
          loan_ended_on: string
          loan_ends_on: string
          player_name: string
          player_position: Database['public']['Enums']['player_position']
          player_slug: string
          ref: string
          registered_at: string
          starts_on: string
          to_code: string
          to_colours: string[]
          to_name: string
          to_slug: string
          total: number
          type: Database['public']['Enums']['transfer_type']
        }[]
      }
      list_users: {
        Args: {
          p_club_id?: string
          p_limit?: number
          p_offset?: number
          p_order?: string
          p_role?: Database['public']['Enums']['user_role']
          p_search?: string
          p_status?: string
        }
        Returns: {
          created_at: string
          email: string
          full_name: string
          id: string
          is_sample: boolean
          last_sign_in_at: string
          pending_requests: number
          phone: string
          roles: Database['public']['Enums']['user_role'][]
          status: string
          total: number
        }[]
      }
      list_values: {
        Args: {
          p_club?: string
          p_confidence?: string
          p_is_descending?: boolean
          p_limit?: number
          p_movers?: string
          p_offset?: number
          p_oldest?: number
          p_position?: Database['public']['Enums']['player_position']
          p_sort?: string
          p_youngest?: number
        }
        Returns: {
          age: number
          before_usd: number
          club_code: string
          club_colours: string[]
          club_name: string
          club_slug: string
          confidence: string
          doubts: string[]
          driver: string
          factors: Json
          high_usd: number
          inputs: Json
          is_sample: boolean
          low_usd: number
          minutes: number
          most_usd: number
          name: string
          player_position: Database['public']['Enums']['player_position']
          point_usd: number
          slug: string
          total: number
        }[]
      }
      lodge_appeal: {
        Args: {
          p_category: string
          p_claimed_away?: number
          p_claimed_home?: number
          p_facts: string
          p_fee_reference: string
          p_match_id: string
          p_request_id: string
          p_rule: string
        }
        Returns: string
      }
      lodge_protest: {
        Args: {
          p_category: string
          p_claimed_away?: number
          p_claimed_home?: number
          p_facts: string
          p_fee_reference: string
          p_is_not_of_fact: boolean
          p_match_id: string
          p_request_id: string
          p_rule: string
        }
        Returns: string
      }
      log_super_admin_action: {
        Args: {
          p_action_details?: Json
          p_action_type: string
          p_target_user_id?: string
        }
        Returns: number
      }
      make_api_key: {
        Args: { p_name: string; p_request_id: string }
        Returns: string
      }
      make_webhook: {
        Args: {
          p_events: string[]
          p_request_id: string
          p_sealed_secret: string
          p_url: string
        }
        Returns: undefined
      }
      mark_notifications_read: { Args: { p_ids?: string[] }; Returns: number }
      match_ballot: { Args: { p_match_id: string }; Returns: Json }
      match_pack: { Args: { p_match_id: string }; Returns: Json }
      merge_accounts: {
        Args: {
          p_from: string
          p_into: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      merge_people: {
        Args: {
          p_gone: string
          p_kept: string
          p_reason: string
          p_request_id: string
          p_typed: string
        }
        Returns: Json
      }
      mini_league: {
        Args: { p_league_id: string; p_round?: number }
        Returns: Json
      }
      mini_league_invite: { Args: { p_code: string }; Returns: Json }
      missing_for_confirmation: { Args: { p_match_id: string }; Returns: Json }
      most_goals: {
        Args: { p_limit?: number }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      move_match: {
        Args: {
          p_details?: Json
          p_match_id: string
          p_reason?: string
          p_request_id: string
          p_to: Database['public']['Enums']['match_status']
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_api_keys: {
        Args: Record<PropertyKey, never>
        Returns: {
          begins_with: string
          id: string
          last_used_on: string
          lately: number
          made_at: string
          name: string
          today: number
        }[]
      }
      my_checks: { Args: Record<PropertyKey, never>; Returns: Json }
      my_club_home: { Args: { p_club_id?: string }; Returns: Json }
      my_club_squad: { Args: { p_club_id?: string }; Returns: Json }
      my_coach_home: { Args: Record<PropertyKey, never>; Returns: Json }
      my_fan_home: { Args: Record<PropertyKey, never>; Returns: Json }
      my_feed: {
        Args: { p_limit?: number }
        Returns: {
          at: string
          href: string
          is_sample: boolean
          kind: string
          title: string
          title_message: Json
          words: string
          words_message: Json
        }[]
      }
      my_flags: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_on: boolean
          key: string
        }[]
      }
      my_hub: { Args: Record<PropertyKey, never>; Returns: Json }
      my_match_dues: {
        Args: Record<PropertyKey, never>
        Returns: {
          away: string
          due_at: string
          home: string
          is_sample: boolean
          match_id: string
          what: string
        }[]
      }
      my_match_parts: {
        Args: { p_match_id: string }
        Returns: Database['public']['Enums']['match_part'][]
      }
      my_papers: { Args: Record<PropertyKey, never>; Returns: Json }
      my_player_home: { Args: Record<PropertyKey, never>; Returns: Json }
      my_predictor: { Args: { p_round?: number }; Returns: Json }
      my_privacy: { Args: Record<PropertyKey, never>; Returns: Json }
      my_referee_home: { Args: Record<PropertyKey, never>; Returns: Json }
      my_scouting: { Args: { p_list_id?: string }; Returns: Json }
      my_scouting_of: { Args: { p_player_id: string }; Returns: Json }
      my_signing_accounts: { Args: Record<PropertyKey, never>; Returns: Json }
      my_tasks: {
        Args: Record<PropertyKey, never>
        Returns: {
          action: string
          action_message: Json
          due_at: string
          href: string
          is_sample: boolean
          kind: string
          since: string
          title: string
          title_message: Json
          words: string
          words_message: Json
        }[]
      }
      my_transfer_parties: {
        Args: { p_transfer_id: string }
        Returns: Database['public']['Enums']['transfer_party'][]
      }
      my_transfers: {
        Args: { p_filters?: Json; p_page?: number; p_tab?: string }
        Returns: Json
      }
      my_webhook_deliveries: {
        Args: { p_webhook_id: string }
        Returns: {
          event: string
          finished_at: string
          id: string
          next_try_at: string
          queued_at: string
          state: string
          status_code: number
          took_ms: number
          tries: number
          trouble: string
        }[]
      }
      my_webhooks: {
        Args: Record<PropertyKey, never>
        Returns: {
          events: string[]
          failing_since: string
          id: string
          made_at: string
          stopped_at: string
          url: string
        }[]
      }
      nearest_articles: {
        Args: { p_slug: string }
        Returns: {
          slug: string
          title: string
        }[]
      }
      nearest_people: {
        Args: { p_kind?: string; p_words: string }
        Returns: {
          kind: string
          name: string
          slug: string
        }[]
      }
      news_filters: {
        Args: Record<PropertyKey, never>
        Returns: {
          filter: string
          label: string
          value: string
        }[]
      }
      note_discipline_payment: {
        Args: {
          p_case_id: string
          p_paid_on: string
          p_request_id: string
          p_what: string
        }
        Returns: string
      }
      note_incident: {
        Args: { p_incident_id: string; p_request_id: string; p_step: string }
        Returns: undefined
      }
      odds_by_round: {
        Args: { p_season_id: string }
        Returns: {
          as_of: string
          clubs: string[]
          relegation: number[]
          round: number
          run_id: string
          title: number[]
        }[]
      }
      official_figures: {
        Args: { p_seasons: string[] }
        Returns: {
          category: string
          is_sample: boolean
          matches: number
          name: string
          penalties: number
          reds: number
          refereed: number
          slug: string
          yellows: number
        }[]
      }
      official_filters: {
        Args: Record<PropertyKey, never>
        Returns: {
          panels: string[]
          regions: string[]
        }[]
      }
      open_correction: {
        Args: {
          p_change?: Json
          p_correction_id?: string
          p_evidence?: string
          p_match_id: string
          p_reason?: string
          p_request_id: string
        }
        Returns: string
      }
      open_discipline_case: {
        Args: {
          p_answer_by?: string
          p_article?: string
          p_charge: string
          p_club_id?: string
          p_match_id?: string
          p_person_id?: string
          p_request_id: string
          p_season_id: string
        }
        Returns: string
      }
      open_incident: {
        Args: {
          p_from_at: string
          p_misused: string
          p_noticed_at: string
          p_request_id: string
          p_to_at: string
          p_words: string
        }
        Returns: string
      }
      open_person_document: {
        Args: { p_document_id: string; p_request_id: string }
        Returns: string
      }
      open_season: {
        Args: { p_request_id: string; p_season: string; p_typed: string }
        Returns: Json
      }
      open_transfer_document: {
        Args: { p_document_id: string; p_reason?: string; p_request_id: string }
        Returns: string
      }
      person_facts: {
        Args: { p_slug: string }
        Returns: {
          is_claimed: boolean
          kinds: string[]
        }[]
      }
      person_kinds: { Args: { p_person_id: string }; Returns: string[] }
      person_moved: { Args: { p_slug: string }; Returns: string }
      phone_choice: { Args: { p_phone: string }; Returns: Json }
      phone_menu_is_shown: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      pick_scores: {
        Args: { p_picks: Json; p_request_id: string }
        Returns: Json
      }
      player_figures: {
        Args: {
          p_from_round?: number
          p_is_home?: boolean
          p_is_official?: boolean
          p_seasons: string[]
          p_to_round?: number
        }
        Returns: {
          appearances: number
          assists: number
          clean_sheets: number
          club_name: string
          club_slug: string
          clubs: number
          goals: number
          goals_against: number
          goals_for: number
          is_official: boolean
          is_sample: boolean
          minutes: number
          name: string
          penalties: number
          penalties_taken: number
          pitch_minutes: number
          player_position: Database['public']['Enums']['player_position']
          points: number
          reds: number
          slug: string
          starts: number
          suspensions: number
          yellows: number
        }[]
      }
      player_passport: {
        Args: { p_player_id: string }
        Returns: {
          as_of: string
          club: string
          club_slug: string
          foreign_club: string
          from_on: string
          kind: string
          place: number
          season: string
          status: string
          transfer_ref: string
          until_on: string
        }[]
      }
      postpone_match: {
        Args: {
          p_kick_off?: string
          p_match_id: string
          p_reason: string
          p_request_id: string
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      preview_draw: { Args: { p_rows: Json; p_season: string }; Returns: Json }
      preview_merge: { Args: { p_gone: string; p_kept: string }; Returns: Json }
      profile_slug: {
        Args: { p_kind: string; p_user_id: string }
        Returns: string
      }
      propose_cancellation: {
        Args: {
          p_match_id: string
          p_reason: string
          p_request_id: string
          p_to: Database['public']['Enums']['match_status']
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      propose_factor_reset: {
        Args: { p_reason: string; p_request_id: string; p_user_id: string }
        Returns: string
      }
      propose_freeze: {
        Args: {
          p_hours: number
          p_reason: string
          p_request_id: string
          p_transfer_id: string
        }
        Returns: string
      }
      propose_record_change: {
        Args: {
          p_key?: Json
          p_kind: string
          p_place: string
          p_reason: string
          p_request_id: string
          p_source: string
          p_wanted?: Json
        }
        Returns: string
      }
      propose_super_admin: {
        Args: { p_reason: string; p_user_id: string }
        Returns: string
      }
      propose_value_level: {
        Args: { p_reason: string; p_request_id: string; p_usd: number }
        Returns: string
      }
      propose_window_change: {
        Args: {
          p_closes_on: string
          p_opens_on: string
          p_reason: string
          p_request_id: string
          p_window_id: string
        }
        Returns: string
      }
      protest_deadline: { Args: { p_match_id: string }; Returns: string }
      public_transfer_ref: { Args: { p_ref: string }; Returns: string }
      put_off_birth_year: { Args: { p_request_id: string }; Returns: undefined }
      queue_sms_reply: {
        Args: {
          p_link_id: string
          p_message_id: string
          p_receiver: string
          p_sender: string
          p_words: string
        }
        Returns: boolean
      }
      rating_history: {
        Args: { p_slugs: string[] }
        Returns: {
          code: string
          days: string[]
          elo: number[]
          name: string
          slug: string
          strength: number[]
        }[]
      }
      rating_table: {
        Args: { p_season_id: string }
        Returns: {
          attack: number
          club_id: string
          defence: number
          elo: number
          elo_before: number
          played: number
          played_on: string
          rated_in: string
          run_id: string
          spread: number
        }[]
      }
      record_events: {
        Args: { p_device: string; p_events: Json; p_match_id: string }
        Returns: Json
      }
      record_transfer_payment: {
        Args: {
          p_amount: number
          p_paid_on: string
          p_payment_id: string
          p_request_id: string
        }
        Returns: string
      }
      recorder_choices: {
        Args: { p_club_id: string; p_match_id: string }
        Returns: {
          is_named: boolean
          member_role: Database['public']['Enums']['user_role']
          name: string
          user_id: string
        }[]
      }
      refuse_ask: {
        Args: { p_ask_id: string; p_reason: string; p_request_id: string }
        Returns: string
      }
      refuse_correction: {
        Args: {
          p_correction_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: undefined
      }
      registration_ban_desk: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount_usd: number
          club_id: string
          confirmed_at: string
          confirmed_by: string
          document_path: string
          id: string
          is_mine: boolean
          lift_confirmed_by: string
          lift_document_path: string
          lift_reason: string
          lifted_by: string
          lifted_on: string
          reason: string
          set_at: string
          set_by: string
          source: string
          starts_on: string
          waits_for: string
        }[]
      }
      release_value_level: {
        Args: { p_level_id: string; p_request_id: string }
        Returns: string
      }
      remind_officials: {
        Args: { p_match_id: string; p_request_id: string }
        Returns: number
      }
      remove_view: {
        Args: { p_request_id: string; p_view_id: string }
        Returns: undefined
      }
      renew_mini_league_link: {
        Args: { p_league_id: string; p_request_id: string }
        Returns: string
      }
      replace_official: {
        Args: {
          p_function: string
          p_match_id: string
          p_person_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: undefined
      }
      report_error: {
        Args: {
          p_fact: string
          p_path: string
          p_request_id: string
          p_should_be?: string
          p_source: string
          p_words?: string
        }
        Returns: Json
      }
      report_payment: {
        Args: {
          p_club_id: string
          p_details?: Json
          p_period: string
          p_request_id: string
          p_what: string
          p_words: string
        }
        Returns: string
      }
      report_times: {
        Args: { p_match_id: string }
        Returns: {
          comments_until: string
          confirm_due_at: string
          ended_at: string
          report_due_at: string
          submitted_at: string
        }[]
      }
      reporting: { Args: { p_path: string }; Returns: Json }
      reports_waiting: {
        Args: Record<PropertyKey, never>
        Returns: {
          away: string
          away_goals: number
          due_at: string
          home: string
          home_goals: number
          imported_from: string
          is_late: boolean
          is_sample: boolean
          match_id: string
          missing: string[]
          missing_messages: Json
          status: Database['public']['Enums']['match_status']
          version: number
        }[]
      }
      request_correction: {
        Args: {
          p_change: Json
          p_evidence: string
          p_match_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      reschedule_match: {
        Args: {
          p_despite?: string[]
          p_kick_off?: string
          p_match_id: string
          p_reason: string
          p_request_id: string
          p_venue_id?: string
          p_version: number
        }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      resolve_differences: {
        Args: {
          p_choice: string
          p_differences: string[]
          p_match_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: number
      }
      restart_webhook: { Args: { p_webhook_id: string }; Returns: undefined }
      restore_user: {
        Args: { p_reason: string; p_user_id: string }
        Returns: boolean
      }
      resume_match: {
        Args: { p_match_id: string; p_request_id: string; p_version: number }
        Returns: {
          attendance: number | null
          attendance_source: string | null
          awarded_away_goals: number | null
          awarded_home_goals: number | null
          away_club_id: string
          away_goals: number | null
          confirmation: string | null
          confirmation_message: Json | null
          confirmed_at: string | null
          confirmed_by: string | null
          counted_away_goals: number | null
          counted_home_goals: number | null
          first_half_added: number | null
          full_tally_by: Database['public']['Enums']['match_part'] | null
          home_club_id: string
          home_goals: number | null
          id: string
          is_correction_open: boolean
          is_disputed: boolean
          is_provisional: boolean
          is_sample: boolean
          is_under_appeal: boolean
          kick_off: string | null
          note: string | null
          note_message: Json | null
          phase_began_at: string | null
          played_on: string | null
          round_id: string | null
          season_id: string
          second_half_added: number | null
          source_id: string | null
          status: Database['public']['Enums']['match_status']
          stopped_at_second: number | null
          updated_at: string
          venue_id: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'matches'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      retry_mail: { Args: { p_mail_id: string }; Returns: boolean }
      revoke_api_key: { Args: { p_key_id: string }; Returns: undefined }
      revoke_role: {
        Args: {
          p_reason: string
          p_role: Database['public']['Enums']['user_role']
          p_user_id: string
        }
        Returns: boolean
      }
      save_article: {
        Args: {
          p_body: string
          p_byline: string
          p_correction?: string
          p_cover_alt?: string
          p_cover_credit?: string
          p_cover_path?: string
          p_id: string
          p_kind: string
          p_language?: string
          p_method_note?: string
          p_publish_at?: string
          p_slug: string
          p_standfirst?: string
          p_status?: string
          p_title: string
          p_translation_of?: string
          p_version: number
        }
        Returns: number
      }
      save_draw_draft: {
        Args: {
          p_request_id: string
          p_rows: Json
          p_season: string
          p_setting: Json
        }
        Returns: string
      }
      save_lineup: {
        Args: {
          p_club_id: string
          p_match_id: string
          p_picks: Json
          p_request_id: string
          p_staff: Json
          p_version: number
        }
        Returns: {
          club_id: string
          confirmed_at: string | null
          confirmed_by: string | null
          confirmed_name: string | null
          confirmed_part: Database['public']['Enums']['match_part'] | null
          is_sample: boolean
          late_reason: string | null
          match_id: string
          request_id: string | null
          saved_at: string
          saved_by: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'lineup_sheets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_privacy_office: {
        Args: {
          p_controller: string
          p_hosted_in: string
          p_licence: string
          p_licence_ends_on: string
          p_officer: string
          p_officer_contact: string
          p_request_id: string
        }
        Returns: undefined
      }
      save_transfer_draft: {
        Args: {
          p_details?: Json
          p_request_id: string
          p_transfer_id: string
          p_version: number
        }
        Returns: Json
      }
      save_view: {
        Args: { p_href: string; p_request_id: string; p_title: string }
        Returns: undefined
      }
      say_consent: {
        Args: {
          p_is_given: boolean
          p_purpose: string
          p_request_id: string
          p_version: string
        }
        Returns: boolean
      }
      say_in_transfer: {
        Args: { p_request_id: string; p_transfer_id: string; p_words: string }
        Returns: Json
      }
      search: {
        Args: { p_limit?: number; p_words: string }
        Returns: {
          detail: string
          kind: string
          score: number
          slug: string
          title: string
        }[]
      }
      season_calendar: {
        Args: { p_season_id: string }
        Returns: {
          key: string
          kind: string
          label: string
          matches: number
          to_come: number
        }[]
      }
      season_file_changes: { Args: { p_season_id: string }; Returns: Json }
      season_log: {
        Args: { p_season_id: string }
        Returns: {
          away: number[]
          away_goals: number[]
          clubs: string[]
          days: number[]
          first_on: string
          home: number[]
          home_goals: number[]
          is_confirmed: boolean[]
          rounds: number[]
          sources: string[]
        }[]
      }
      seasons_since: {
        Args: { club: Database['public']['Tables']['clubs']['Row'] }
        Returns: {
          competition_id: string
          ends_on: string | null
          id: string
          is_sample: boolean
          name: string
          note: string | null
          points_for_draw: number
          points_for_win: number
          relegated: number
          slug: string
          source_id: string | null
          starts_on: string | null
          status: string
          tie_breaks: string[]
        }[]
        SetofOptions: {
          from: 'clubs'
          to: 'seasons'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      second_correction: {
        Args: {
          p_correction_id: string
          p_request_id: string
          p_version: number
        }
        Returns: number
      }
      second_factor_of: { Args: { p_user_id: string }; Returns: Json }
      second_transfer: {
        Args: { p_request_id: string; p_transfer_id: string; p_version: number }
        Returns: Json
      }
      send_licence: {
        Args: {
          p_document_id: string
          p_level: string
          p_request_id: string
          p_valid_until: string
        }
        Returns: string
      }
      set_club_duty: {
        Args: { p_duty: string; p_member_id: string; p_request_id: string }
        Returns: undefined
      }
      set_discipline_hearing: {
        Args: {
          p_case_id: string
          p_hearing_at?: string
          p_place?: string
          p_request_id: string
        }
        Returns: string
      }
      set_notice: {
        Args: {
          p_ends_at: string
          p_href?: string
          p_request_id: string
          p_words: string
        }
        Returns: string
      }
      set_registration_ban: {
        Args: {
          p_amount_usd?: number
          p_club_id: string
          p_document_path: string
          p_reason: string
          p_request_id: string
          p_source?: string
          p_starts_on?: string
        }
        Returns: string
      }
      settle_disowning: {
        Args: {
          p_disowning_id: string
          p_is_upheld: boolean
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      share_rank: { Args: { p_league_id: string }; Returns: string }
      shared_rank: { Args: { p_code: string }; Returns: Json }
      show_transfer_fee: {
        Args: {
          p_is_shown: boolean
          p_request_id: string
          p_transfer_id: string
          p_version: number
        }
        Returns: Json
      }
      stop_sharing_rank: { Args: { p_league_id: string }; Returns: undefined }
      strike_event: {
        Args: {
          p_event_id: string
          p_reason: string
          p_replacement: Json
          p_request_id: string
        }
        Returns: string
      }
      submit_match_report: {
        Args: {
          p_kind: string
          p_match_id: string
          p_report: Json
          p_request_id: string
          p_version: number
        }
        Returns: string
      }
      super_board: { Args: Record<PropertyKey, never>; Returns: Json }
      suspend_user: {
        Args: { p_reason: string; p_user_id: string }
        Returns: boolean
      }
      suspended_names: {
        Args: { p_from: string; p_season_id: string; p_until: string }
        Returns: {
          club: string
          is_player: boolean
          name: string
          slug: string
        }[]
      }
      suspended_players: {
        Args: { p_from: string; p_season_id: string; p_until: string }
        Returns: {
          card_number: number
          cause: string
          cause_match_id: string
          caused_on: string
          club_id: string
          match_id: string
          matches: number
          name: string
          opponent: string
          place: number
          reference: string
          slug: string
          until_on: string
        }[]
      }
      take_back_error_report: {
        Args: { p_reason: string; p_report_id: string; p_request_id: string }
        Returns: Json
      }
      tell_apart: {
        Args: { p_one: string; p_other: string; p_request_id: string }
        Returns: Json
      }
      tell_birth_year: {
        Args: { p_guardian_email: string; p_request_id: string; p_year: number }
        Returns: boolean
      }
      test_webhook: { Args: { p_webhook_id: string }; Returns: undefined }
      training_ledger: {
        Args: { p_player_id: string }
        Returns: {
          club_id: string
          club_name: string
          days: number
          ends_on: string
          from_age: number
          share_percent: number
          starts_on: string
          to_age: number
        }[]
      }
      transfer_findings_of: {
        Args: { p_transfer_id: string }
        Returns: {
          at_step: string
          code: string
          fixer: Database['public']['Enums']['transfer_party']
          is_ok: boolean
          level: string
          said: Json
          words: string
        }[]
      }
      transfer_of: { Args: { p_ref: string }; Returns: Json }
      transfer_papers_needed: {
        Args: { p_transfer_id: string }
        Returns: {
          is_there: boolean
          kind: string
        }[]
      }
      transfer_sums: {
        Args: { p_window?: string }
        Returns: {
          arrived: number
          code: string
          colours: string[]
          departed: number
          name: string
          slug: string
        }[]
      }
      undo_merge: {
        Args: { p_merge_id: string; p_reason: string; p_request_id: string }
        Returns: Json
      }
      unfollow: {
        Args: { p_club_id?: string; p_player_id?: string; p_request_id: string }
        Returns: undefined
      }
      unlink_account: {
        Args: { p_link_id: string; p_reason: string; p_request_id: string }
        Returns: string
      }
      use_api_key: { Args: { p_hash: string }; Returns: string }
      value_desk: { Args: Record<PropertyKey, never>; Returns: Json }
      value_sums: {
        Args: Record<PropertyKey, never>
        Returns: {
          code: string
          colours: string[]
          name: string
          players: number
          slug: string
          total_usd: number
        }[]
      }
      venue_figures: {
        Args: {
          p_from_round?: number
          p_is_official?: boolean
          p_seasons: string[]
          p_to_round?: number
        }
        Returns: {
          attendance: number
          attended: number
          capacity: number
          club_name: string
          club_slug: string
          drawn: number
          goals_against: number
          goals_for: number
          is_official: boolean
          is_own: boolean
          lost: number
          name: string
          played: number
          points: number
          slug: string
          town: string
          won: number
        }[]
      }
      verify_audit_chain: {
        Args: Record<PropertyKey, never>
        Returns: {
          broken_at: number
          checked: number
        }[]
      }
      vote_for_player: {
        Args: { p_match_id: string; p_player_id: string; p_request_id: string }
        Returns: undefined
      }
      waive_commissioner_report: {
        Args: { p_match_id: string; p_reason: string; p_request_id: string }
        Returns: string
      }
      window_exception_desk: {
        Args: Record<PropertyKey, never>
        Returns: {
          club: string
          ends_on: string
          id: string
          is_over: boolean
          made_at: string
          made_by: string
          player: string
          reason: string
        }[]
      }
      withdraw_claim: {
        Args: { p_claim_id: string; p_request_id: string }
        Returns: string
      }
      withdraw_error_report: {
        Args: { p_report_id: string; p_request_id: string }
        Returns: Json
      }
      withdraw_invitation: {
        Args: { p_invitation_id: string; p_request_id: string }
        Returns: undefined
      }
      withdraw_picture: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      worst_seasons: {
        Args: { p_limit?: number }
        Returns: {
          adjustment: number
          club_id: string
          drawn: number
          goal_difference: number
          goals_against: number
          goals_for: number
          is_tied: boolean
          lost: number
          played: number
          points: number
          position: number
          season_id: string
          won: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'club_totals'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      yellow_watch: {
        Args: { p_season_id: string }
        Returns: {
          club_id: string
          name: string
          slug: string
          yellows: number
        }[]
      }
    }
    Enums: {
      match_event_kind:
        | 'goal'
        | 'own_goal'
        | 'penalty_goal'
        | 'penalty_missed'
        | 'penalty_saved'
        | 'yellow'
        | 'second_yellow'
        | 'red'
        | 'substitution'
        | 'water_break'
        | 'injury'
        | 'incident'
        | 'note'
      match_part:
        | 'home_recorder'
        | 'away_recorder'
        | 'home_signatory'
        | 'away_signatory'
        | 'referee'
        | 'commissioner'
        | 'league'
        | 'association'
        | 'system'
      match_status:
        | 'scheduled'
        | 'lineups_open'
        | 'lineups_confirmed'
        | 'live_1h'
        | 'half_time'
        | 'live_2h'
        | 'extra_time'
        | 'penalties'
        | 'full_time'
        | 'report_submitted'
        | 'confirmed'
        | 'postponed'
        | 'delayed'
        | 'suspended'
        | 'abandoned'
        | 'walkover'
        | 'awarded'
        | 'cancelled'
        | 'void'
      player_position: 'GK' | 'DF' | 'MF' | 'FW'
      tally_kind: 'shot_on' | 'shot_off' | 'corner' | 'foul' | 'offside' | 'save'
      transfer_party:
        | 'staff'
        | 'engaging'
        | 'releasing'
        | 'player'
        | 'guardian'
        | 'league'
        | 'association'
        | 'system'
      transfer_state:
        | 'draft'
        | 'offered'
        | 'countered'
        | 'clubs_agreed'
        | 'player_agreed'
        | 'submitted'
        | 'returned'
        | 'approved_unpaid'
        | 'approved'
        | 'registered'
        | 'loan_active'
        | 'loan_ended'
        | 'declined'
        | 'withdrawn'
        | 'expired'
        | 'rejected'
        | 'annulled'
      transfer_type:
        | 'permanent'
        | 'free_expired'
        | 'free_agent'
        | 'loan'
        | 'loan_return'
        | 'loan_extend'
        | 'loan_convert'
        | 'first_registration'
        | 'intl_in'
        | 'intl_out'
        | 'status_change'
      user_role:
        | 'super_admin'
        | 'zifa_admin'
        | 'admin'
        | 'club_admin'
        | 'club'
        | 'scout'
        | 'referee'
        | 'coach'
        | 'player'
        | 'fan'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      match_event_kind: [
        'goal',
        'own_goal',
        'penalty_goal',
        'penalty_missed',
        'penalty_saved',
        'yellow',
        'second_yellow',
        'red',
        'substitution',
        'water_break',
        'injury',
        'incident',
        'note',
      ],
      match_part: [
        'home_recorder',
        'away_recorder',
        'home_signatory',
        'away_signatory',
        'referee',
        'commissioner',
        'league',
        'association',
        'system',
      ],
      match_status: [
        'scheduled',
        'lineups_open',
        'lineups_confirmed',
        'live_1h',
        'half_time',
        'live_2h',
        'extra_time',
        'penalties',
        'full_time',
        'report_submitted',
        'confirmed',
        'postponed',
        'delayed',
        'suspended',
        'abandoned',
        'walkover',
        'awarded',
        'cancelled',
        'void',
      ],
      player_position: ['GK', 'DF', 'MF', 'FW'],
      tally_kind: ['shot_on', 'shot_off', 'corner', 'foul', 'offside', 'save'],
      transfer_party: [
        'staff',
        'engaging',
        'releasing',
        'player',
        'guardian',
        'league',
        'association',
        'system',
      ],
      transfer_state: [
        'draft',
        'offered',
        'countered',
        'clubs_agreed',
        'player_agreed',
        'submitted',
        'returned',
        'approved_unpaid',
        'approved',
        'registered',
        'loan_active',
        'loan_ended',
        'declined',
        'withdrawn',
        'expired',
        'rejected',
        'annulled',
      ],
      transfer_type: [
        'permanent',
        'free_expired',
        'free_agent',
        'loan',
        'loan_return',
        'loan_extend',
        'loan_convert',
        'first_registration',
        'intl_in',
        'intl_out',
        'status_change',
      ],
      user_role: [
        'super_admin',
        'zifa_admin',
        'admin',
        'club_admin',
        'club',
        'scout',
        'referee',
        'coach',
        'player',
        'fan',
      ],
    },
  },
} as const
