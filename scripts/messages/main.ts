// npm run messages -- export|import|lift|list|readability: docs/messages.md says how to use them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLanguage } from '#lib/language/languages.ts'
import { areasIn, messagesOf, readSource, readTranslation, translated } from './catalogue.ts'
import { compileMessages } from './compile.ts'
import { importPo } from './exchange.ts'
import { liftFile } from './lift.ts'
import { toPo } from './po.ts'
import { printReadability } from './readability.ts'

const root = join(import.meta.dirname, '..', '..')
const usage = `npm run messages -- export [folder]       a PO file for each area and language
npm run messages -- import <file.po>…     takes such files back: <area>.<language>.po
npm run messages -- lift <area> <file>…   moves the plain words of files into the catalogue of an area
npm run messages -- compile               brings messages/.compiled up to the catalogues
npm run messages -- list                  counts what is reviewed
npm run messages -- readability           grades the English of each area, and names its long sentences`

const tasks: Record<string, (words: string[]) => void> = {
  compile: () => compileMessages(root),
  export([folder = join('messages', '.exchange')]) {
    mkdirSync(folder, { recursive: true })
    for (const area of areasIn(root))
      for (const language of translated) {
        const file = join(folder, `${area}.${language}.po`)
        writeFileSync(
          file,
          toPo(area, language, readSource(root, area), readTranslation(root, area, language)),
        )
        console.log(file)
      }
  },
  import(files) {
    for (const file of files) {
      const [area = '', language] = basename(file).split('.')
      if (!areasIn(root).includes(area) || !isLanguage(language) || language === 'en')
        throw new Error(`${file} is not called <area>.<language>.po.`)
      const { taken, refused } = importPo(root, area, language, readFileSync(file, 'utf8'))
      console.log(`${file}: ${taken} taken over, ${refused.length} not.`)
      for (const each of refused) console.log(`  ${each}`)
    }
  },
  lift([area = '', ...files]) {
    for (const file of files) console.log(`${file}: ${liftFile(root, area, file)} lifted`)
  },
  readability: () => printReadability(root),
  list() {
    for (const language of translated) {
      const all = areasIn(root).flatMap(area => [...messagesOf(area, readTranslation(root, area, language))])
      const read = all.filter(({ message }) => message.review === 'reviewed' || message.review === 'approved')
      console.log(`${language}: ${all.length} messages, ${read.length} read by a fluent reader.`)
    }
  },
}

const [task = '', ...words] = process.argv.slice(2)
const run = tasks[task]
if (run) run(words)
else {
  console.error(usage)
  process.exitCode = 1
}
