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
      club_members: {
        Row: {
          added_at: string
          added_by: string | null
          club_id: string
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
          ends_on?: string | null
          id?: string
          member_role?: Database['public']['Enums']['user_role']
          starts_on?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      feature_flags: {
        Row: {
          audience_roles: Database['public']['Enums']['user_role'][] | null
          created_at: string
          description: string
          expires_on: string | null
          is_enabled: boolean
          is_public: boolean
          key: string
          kind: string
          owner: string | null
          reason: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          audience_roles?: Database['public']['Enums']['user_role'][] | null
          created_at?: string
          description: string
          expires_on?: string | null
          is_enabled?: boolean
          is_public?: boolean
          key: string
          kind?: string
          owner?: string | null
          reason?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          audience_roles?: Database['public']['Enums']['user_role'][] | null
          created_at?: string
          description?: string
          expires_on?: string | null
          is_enabled?: boolean
          is_public?: boolean
          key?: string
          kind?: string
          owner?: string | null
          reason?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
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
      person_links: {
        Row: {
          claimed_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          person_id: string
          status: string
          user_id: string
        }
        Insert: {
          claimed_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          person_id: string
          status?: string
          user_id: string
        }
        Update: {
          claimed_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          person_id?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'person_links_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          avatar_path: string | null
          confirmed_at: string | null
          created_at: string
          email: string | null
          favourite_club_id: string | null
          full_name: string | null
          id: string
          is_sample: boolean
          last_sign_in_at: string | null
          locale: string
          phone: string | null
          suspended_until: string | null
          updated_at: string
        }
        Insert: {
          avatar_path?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          favourite_club_id?: string | null
          full_name?: string | null
          id: string
          is_sample?: boolean
          last_sign_in_at?: string | null
          locale?: string
          phone?: string | null
          suspended_until?: string | null
          updated_at?: string
        }
        Update: {
          avatar_path?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          favourite_club_id?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          last_sign_in_at?: string | null
          locale?: string
          phone?: string | null
          suspended_until?: string | null
          updated_at?: string
        }
        Relationships: []
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
      user_roles: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          reason: string | null
          role: Database['public']['Enums']['user_role']
          user_id: string
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          reason?: string | null
          role: Database['public']['Enums']['user_role']
          user_id: string
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
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
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      create_my_profile: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      decide_role_request: {
        Args: { p_granted: boolean; p_reason: string; p_request_id: string }
        Returns: undefined
      }
      force_sign_out: {
        Args: { p_reason: string; p_user_id: string }
        Returns: number
      }
      get_current_user_roles: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Enums']['user_role'][]
      }
      grant_role: {
        Args: {
          p_reason: string
          p_role: Database['public']['Enums']['user_role']
          p_user_id: string
        }
        Returns: boolean
      }
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
      list_users: {
        Args: {
          p_limit?: number
          p_offset?: number
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
      log_super_admin_action: {
        Args: {
          p_action_details?: Json
          p_action_type: string
          p_target_user_id?: string
        }
        Returns: number
      }
      propose_super_admin: {
        Args: { p_reason: string; p_user_id: string }
        Returns: string
      }
      restore_user: {
        Args: { p_reason: string; p_user_id: string }
        Returns: boolean
      }
      revoke_role: {
        Args: {
          p_reason: string
          p_role: Database['public']['Enums']['user_role']
          p_user_id: string
        }
        Returns: boolean
      }
      suspend_user: {
        Args: { p_reason: string; p_user_id: string }
        Returns: boolean
      }
      verify_audit_chain: {
        Args: Record<PropertyKey, never>
        Returns: {
          broken_at: number
          checked: number
        }[]
      }
    }
    Enums: {
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
