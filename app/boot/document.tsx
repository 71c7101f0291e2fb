// The document around every page. Only the server renders it; the browser hydrates what is inside #root. Apart from our
// own files it runs only two inline scripts (in lite mode one, of a match that goes on) and one inline style, which the content policy allows by their hashes.
import { language } from '#language/language.ts'
import { noScript } from '#messages/accounts/signIn.js'
import type { ReactNode } from 'react'
import type { Language } from '#lib/language/languages.ts'
import type { Api } from '#lib/data/db.ts'
import { type PageData, pageDataId, scriptJson } from '#lib/data/page-data.ts'
import { paper } from '#lib/browser/stored-theme.ts'
import { LanguageOffer } from './language-offer.tsx'
import { ownPlace } from './markers.ts'

/** The scripts that a document carries inline (boot/inline), compiled. `follow`: of somebody who saves data. */
export type InlineScripts = { theme: string; loader: string; follow: string }

export type Assets = {
  /** None for a visitor who saves data. */
  inline?: InlineScripts
  /** The first script that is fetched. */
  script?: string
  /** What older engines fetch before it (boot/older-engines.ts). */
  older?: string
  preload: string[]
  isGuarded?: boolean
  /** Of a guarded page: what every signed-in person needs too. */
  own?: string[]
  /** Of a guarded page: what it will ask for first. */
  ahead?: string
  /** Where the page's own styles will stand; of a guarded page, the font alone. */
  inlineCss?: string
  /** All styles, linked from the head: of a guarded page, and of every page while the site is being worked on. */
  stylesheet?: string
  /** All styles, of any other page: for whatever it will show next. */
  sheet?: string
}

/** Browsers that know what disabled means do not fetch such a sheet; the simplest do. React's types have no such attribute. */
const forTheSimplest = { disabled: true }

export function Document({
  assets,
  data,
  head,
  offer,
  children,
}: {
  assets: Assets
  data: PageData
  head?: ReactNode
  /** The language that a first visitor may prefer. */
  offer?: Language | undefined
  children: ReactNode
}) {
  const { inline } = assets
  const lite = inline === undefined
  const loader = lite ? null : <Loader assets={assets} code={inline.loader} api={data.api} />
  return (
    <html
      lang={language}
      className={lite ? 'lite' : undefined}
      data-waiting={assets.isGuarded ? '' : undefined}
      data-second-factor={data.api.secondFactor}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        {lite ? null : <script dangerouslySetInnerHTML={{ __html: inline.theme }} />}
        {/* The icon is one more request, which Save-Data leaves out. */}
        <link rel="icon" href={lite ? 'data:,' : '/favicon.svg'} type={lite ? undefined : 'image/svg+xml'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.isGuarded ? <AtOnce assets={assets} /> : null}
        {assets.ahead ? loader : null}
        {assets.inlineCss ? <style dangerouslySetInnerHTML={{ __html: assets.inlineCss }} /> : null}
        {assets.stylesheet ? <link rel="stylesheet" href={assets.stylesheet} /> : null}
        <link rel="stylesheet" href="/basic.css" {...forTheSimplest} />
        {head}
      </head>
      <body>
        {offer && offer !== 'en' ? <LanguageOffer language={offer} /> : null}
        {/* There nothing loads where no script of ours runs. Outside of what is hydrated: no script brings the words. */}
        {assets.isGuarded ? <p className="without-script column py-4">{noScript}</p> : null}
        <div id="root">{children}</div>
        {lite ? null : (
          <script
            type="application/json"
            id={pageDataId}
            dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
          />
        )}
        {assets.ahead ? null : loader}
      </body>
    </html>
  )
}

// What a guarded page needs in any case is requested with its first bytes.
const AtOnce = ({ assets: { script, preload } }: { assets: Assets }) =>
  [script, ...preload].map(file => (file ? <link key={file} rel="modulepreload" href={file} /> : null))

// In the head where it may have something to do before the page is painted.
const Loader = ({ assets, code, api }: { assets: Assets; code: string; api: Api }) => (
  <script
    data-first={assets.script}
    data-files={assets.isGuarded ? '' : [assets.script, ...assets.preload].join(' ')}
    data-older={assets.older}
    data-own={assets.own?.join(' ')}
    data-ahead={assets.ahead}
    data-api={assets.ahead && JSON.stringify(api)}
    data-place={assets.ahead && !assets.isGuarded ? ownPlace : undefined}
    data-sheet={assets.sheet}
    dangerouslySetInnerHTML={{ __html: code }}
  />
)
