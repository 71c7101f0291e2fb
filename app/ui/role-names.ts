// The names of roles, as they stand inside a sentence.
import * as words from '#messages/accounts/roles.js'
import type { Role } from '#domain/accounts/roles.ts'

type RoleWords = Pick<
  typeof words,
  | 'superAdmin'
  | 'zifaAdmin'
  | 'admin'
  | 'clubAdmin'
  | 'club'
  | 'scout'
  | 'referee'
  | 'coach'
  | 'player'
  | 'fan'
>

/** The words of a catalogue that has one for each role. */
export const byRole = (catalogue: RoleWords): Record<Role, string> => ({
  super_admin: catalogue.superAdmin,
  zifa_admin: catalogue.zifaAdmin,
  admin: catalogue.admin,
  club_admin: catalogue.clubAdmin,
  club: catalogue.club,
  scout: catalogue.scout,
  referee: catalogue.referee,
  coach: catalogue.coach,
  player: catalogue.player,
  fan: catalogue.fan,
})

export const roleNames = byRole(words)
