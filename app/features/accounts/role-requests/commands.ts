import { command } from '#lib/data/call.ts'

export const decideRoleRequest = command('decide_role_request')
