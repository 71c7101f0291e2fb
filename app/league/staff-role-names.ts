import type { Staff } from '#domain/matchday/lineup.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import * as roleWords from '#messages/matchday/staffRoles.js'

export const staffRoleNames: Record<Staff['role'], string> = {
  'head coach': roleWords.headCoach,
  'assistant coach': roleWords.assistantCoach,
  'goalkeeper coach': roleWords.goalkeeperCoach,
  doctor: roleWords.doctor,
  physiotherapist: roleWords.physiotherapist,
  'team manager': roleWords.teamManager,
  'kit manager': roleWords.kitManager,
  other: roleWords.other,
}

const known: Record<string, string> = staffRoleNames

/** Of a role as it is stored; one that is not known stands as it is. */
export const staffRoleName = (role: string) => known[role] ?? capitalize(role)
