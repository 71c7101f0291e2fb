import * as words from '#messages/record/staffRoles.js'
import { capitalize } from '#lib/format/capitalize.ts'

/** The posts that lists can be narrowed down to. Sources name others too. */
export const staffRoles: Record<string, string> = {
  'head coach': words.headCoach,
  'assistant coach': words.assistantCoach,
  'goalkeeper coach': words.goalkeeperCoach,
  'goalkeepers trainer': words.goalkeepersTrainer,
  'technical director': words.technicalDirector,
  'team manager': words.teamManager,
}

export const roleName = (role: string) => staffRoles[role] ?? capitalize(role)
