// Roles, the order they count in, and where each has its home.

/** The most powerful first: somebody who holds several is known by the first of them. */
export const roles = [
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
] as const

export type Role = (typeof roles)[number]

const defaultRole: Role = 'fan'

/** What a person may ask for, at sign-up or later. The rest is given by those who hold more. */
export const requestableRoles = ['player', 'coach', 'referee', 'scout', 'club', 'club_admin'] as const

export type RequestableRole = (typeof requestableRoles)[number]

export function isRole(word: unknown): word is Role {
  return roles.some(role => role === word)
}

export function primaryRole(held: readonly Role[]): Role {
  return roles.find(role => held.includes(role)) ?? defaultRole
}

export const holds = (held: readonly Role[], wanted: readonly Role[]) =>
  wanted.some(role => held.includes(role))

/** Where somebody of a role is at home, and is sent when a page is not theirs to open. */
export function homeOf(role: Role, userId?: string): string {
  switch (role) {
    case 'super_admin':
      return '/super/dashboard'
    case 'zifa_admin':
    case 'admin':
      return '/admin-dashboard'
    case 'club_admin':
    case 'club':
      return '/club-dashboard'
    case 'player':
      return '/player-dashboard'
    case 'coach':
      return userId ? `/coaches/profile/${userId}` : '/dashboard'
    case 'referee':
      return userId ? `/referees/profile/${userId}` : '/dashboard'
    case 'scout':
      return '/dashboard'
    case 'fan':
      return '/fan-dashboard'
  }
}
