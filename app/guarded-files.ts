// The files of the pages that are not for everybody. Visitors do not even download their names.
import type { PageModule } from '#app/shell/page.tsx'

export const guardedFiles = import.meta.glob<PageModule>([
  './routes/{admin,club,dashboard,ground,player,super}/*.tsx',
  '!**/*.test.tsx',
])
