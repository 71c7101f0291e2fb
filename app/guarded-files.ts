// The modules of the guarded pages, in a file of their own: visitors do not even download the list.
import type { PageModule } from '#app/shell/page.tsx'

export const guardedFiles = import.meta.glob<PageModule>([
  './routes/{admin,club,dashboard,ground,player,super}/*.tsx',
  '!**/*.test.tsx',
])
