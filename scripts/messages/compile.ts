// Writes the modules that the code imports: messages/.compiled/<language>/<area>/<group>.js with its types. package.json
// chooses among the languages by a condition (`#messages/*`), so that Node, TypeScript, Vite and vitest all find them.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#lib/language/languages.ts'
import { areasIn, messagesFolder, messagesOf, readTexts } from './catalogue.ts'
import { generateMessage } from './generate.ts'
import { pseudo, replaced } from './pseudo.ts'

const note = '// Made from the catalogues by scripts/messages/compile.ts.'

/** Brings the modules up to the catalogues. What is the same is not written again. */
export function compileMessages(root: string) {
  const folder = join(messagesFolder(root), '.compiled')
  const files = new Map(languages.flatMap(language => [...filesIn(root, language)]))
  for (const path of globSync('**/*.{js,d.ts}', { cwd: folder }))
    if (!files.has(path)) rmSync(join(folder, path))
  for (const [path, content] of files) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function* filesIn(root: string, language: Language): Generator<[path: string, content: string]> {
  for (const area of areasIn(root)) {
    const groups = new Map<string, ReturnType<typeof generateMessage>[]>()
    const isPseudo = language === replaced
    const texts = readTexts(root, area, isPseudo ? 'en' : language)
    for (const { key, group, name, message } of messagesOf(area, texts)) {
      try {
        const text = isPseudo ? pseudo(message.text) : message.text
        const messages = groups.get(group) ?? []
        messages.push(generateMessage(name, text, language))
        groups.set(group, messages)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`The message ${key} (${language}) cannot be used: ${why}.`, { cause: error })
      }
    }
    for (const [group, messages] of groups) {
      const isRich = messages.some(message => message.isRich)
      const imports = isRich
        ? [`import { cloneElement } from 'react'`, `import { Fragment, jsxs } from 'react/jsx-runtime'`]
        : []
      const types = isRich ? [`import type { ReactElement, ReactNode } from 'react'`] : []
      const path = `${language}/${area}/${group}`
      yield [`${path}.js`, [note, ...imports, ...messages.map(({ code }) => code), ''].join('\n')]
      yield [`${path}.d.ts`, [note, ...types, ...messages.map(({ type }) => type), ''].join('\n')]
    }
  }
}
