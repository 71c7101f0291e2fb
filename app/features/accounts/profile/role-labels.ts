// What each role is for, to those who ask for one.
import type { RequestableRole } from '#domain/accounts/roles.ts'

export const askingWords: Record<RequestableRole, string> = {
  player: 'You play for a club of the league.',
  coach: 'You coach a club of the league.',
  referee: 'You are a match official.',
  scout: 'You look for players for a club or an agency.',
  club: 'You work for a club and prepare what it signs.',
  club_admin: 'You sign for a club.',
}
