import type { User } from '#gateway/auth/users.ts'

/** As an authenticator lists the account. */
export function accountNames({ id, email, phone, raw_user_meta_data: data }: User) {
  const name = email ?? (phone ? `+${phone}` : id)
  const own = data?.['full_name'] ?? data?.['name']
  return { name, displayName: typeof own === 'string' && own ? own.slice(0, 100) : name }
}
