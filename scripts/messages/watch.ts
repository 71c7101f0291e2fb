import { join } from 'node:path'
import type { Plugin } from 'vite'
import { messagesFolder } from './catalogue.ts'
import { compileMessages } from './compile.ts'

/** While the site is being worked on: a changed catalogue is compiled again, and Vite brings what changed to the browser. */
export const watchMessages = (): Plugin => ({
  name: 'messages',
  configureServer({ config: { root, logger }, watcher }) {
    const isCatalogue = (file: string) =>
      file.startsWith(join(messagesFolder(root), '/')) && file.endsWith('.json')
    const compile = (file: string) => {
      if (!isCatalogue(file)) return
      try {
        compileMessages(root)
      } catch (error) {
        logger.error(error instanceof Error ? error.message : String(error))
      }
    }
    watcher.on('change', compile).on('add', compile).on('unlink', compile)
  },
})
