import { command } from '#lib/data/call.ts'

export const answerInvitation = command('answer_club_invitation')
