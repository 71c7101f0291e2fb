// Compiles the scripts that documents carry inline. They are modules (app/boot/inline); a document needs each as one text,
// of which the content policy names the hash.
import { join } from 'node:path'
import { build } from 'vite'
import type { InlineScripts } from '#app/boot/document.tsx'
import { scriptTarget } from './browser-targets.ts'

export async function compileInlineScripts(root: string): Promise<InlineScripts> {
  const [theme, loader, follow] = await Promise.all([
    compile(root, 'theme'),
    compile(root, 'loader'),
    compile(root, 'follow'),
  ])
  return { theme, loader, follow }
}

async function compile(root: string, name: keyof InlineScripts): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: scriptTarget,
      lib: { entry: join(root, 'app', 'boot', 'inline', `${name}.ts`), formats: ['iife'], name },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [file, ...others] = outputs.flatMap(({ output }) => output)
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`The script ${name} is not one file.`)
  const code = file.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error(`The script ${name} cannot stand in a document.`)
  return code
}
