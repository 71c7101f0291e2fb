// What each role is for, to those who ask for one.
import * as words from '#messages/accounts/profile.js'
import type { RequestableRole } from '#domain/accounts/roles.ts'

export const askingWords: Record<RequestableRole, string> = {
  player: words.player,
  coach: words.coach,
  referee: words.referee,
  scout: words.scout,
  club: words.club,
  club_admin: words.clubAdmin,
}
