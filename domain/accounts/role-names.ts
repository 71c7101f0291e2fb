// In a file of its own: every first view needs the roles, and hardly any their names.
import type { Role } from './roles.ts'

export const roleNames: Record<Role, string> = {
  super_admin: 'super admin',
  zifa_admin: 'ZIFA admin',
  admin: 'league admin',
  club_admin: 'club admin',
  club: 'club staff',
  scout: 'scout',
  referee: 'referee',
  coach: 'coach',
  player: 'player',
  fan: 'fan',
}
