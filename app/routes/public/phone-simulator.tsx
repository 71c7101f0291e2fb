import * as words from '#messages/record/phoneSimulator.js'
import type { ReactNode } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import { read } from '#lib/data/read.ts'
import { languageNames } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { productName } from '#app/shell/brand.ts'
import type { Visit } from '#app/shell/page.tsx'
import { SimulatedPhone } from '#features/record/developers/simulated-phone.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const head = () => ({
  title: `${words.title} · ${productName}`,
  description: import.meta.env.SSR && words.description({ product: productName }),
  index: false,
})

/** As the network sends it: everything entered so far, then the last entry. */
function textOf(search: URLSearchParams) {
  const before = search.get('text') ?? ''
  const entry = search.get('entry')
  return (entry === null ? before : before === '' ? entry : `${before}*${entry}`).slice(0, 500)
}

// Screens are made on the server only.
const screenRead = (text: string) =>
  read(['phone screen', text], async db => (await import('#app/phones/simulator.ts')).simulatePhone(db, text))

export const reads = ({ search }: Visit) => [screenRead(textOf(search))]

/** A page in another language is another program: a link of the router would stay in this one. */
const OtherLanguage = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href}>{children}</a>
)

export default function PhoneSimulatorPage() {
  const text = textOf(useSearch())
  const { data } = useRead(screenRead(text))
  if (!data) return null
  const { shown, isEnd, language } = data
  const inTheirs = pathIn(language ?? 'en', `/developers/phone?text=${encodeURIComponent(text)}`)
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <div className="grid gap-4">
        <SimulatedPhone text={text} shown={shown} isEnd={isEnd} />
        {language ? (
          <p>
            {words.otherLanguage({
              language: languageNames[language],
              link: <OtherLanguage href={inTheirs} />,
            })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
