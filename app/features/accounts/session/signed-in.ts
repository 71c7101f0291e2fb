// What signed-in people need on every page, in one file.
export { QueryProvider as Queries } from '#lib/data/query-provider.tsx'
export { AccountMenu } from './account-menu.tsx'
export { ForRoles } from './for-roles.tsx'
export { prepare } from './prepare.ts'
export { startSessionController } from './session-controller.ts'
