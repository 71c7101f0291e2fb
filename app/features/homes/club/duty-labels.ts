// The names of duties and rights of a club's staff.
import * as words from '#messages/homes/duties.js'
import type { ClubDuty, ClubRight } from '#domain/accounts/club-duties.ts'

const duties: Record<ClubDuty, string> = {
  secretary: words.secretary,
  registrar: words.registrar,
  'finance officer': words.financeOfficer,
  'media officer': words.mediaOfficer,
  'team manager': words.teamManager,
  'kit manager': words.kitManager,
  doctor: words.doctor,
  analyst: words.analyst,
}

export const dutyName = (duty: string): string => (duty in duties ? duties[duty as ClubDuty] : duty)

/** What each right lets somebody do: "Can …". */
export const rightWords: Record<ClubRight, string> = {
  transfers: words.transfers,
  contracts: words.contracts,
  lineups: words.lineUps,
  discipline: words.discipline,
  news: words.news,
  staff: words.staff,
}
