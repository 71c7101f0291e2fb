// The names of roles, as they stand inside a sentence.
import * as words from '#messages/accounts/roles.js'
import type { Role } from '#domain/accounts/roles.ts'

export const roleNames: Record<Role, string> = {
  super_admin: words.superAdmin,
  zifa_admin: words.zifaAdmin,
  admin: words.admin,
  club_admin: words.clubAdmin,
  club: words.club,
  scout: words.scout,
  referee: words.referee,
  coach: words.coach,
  player: words.player,
  fan: words.fan,
}
