// What signed-in people need on every page, in one file: the connection to the data too.
export { open as openDb } from '#lib/data/browser-db.ts'
export { QueryProvider as Queries } from '#lib/data/query-provider.tsx'
export { AccountMenu } from './account-menu.tsx'
export { ForRoles } from './for-roles.tsx'
export { prepare } from './prepare.ts'
export { startSessionController } from './session-controller.ts'
