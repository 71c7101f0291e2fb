// What is stored, people under 18, and the terms of use. In other languages the English, which counts, stands beside it.
import * as english from '#catalogues/en/record/legal.js'
import * as words from '#messages/record/legal.js'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Chapter } from './chapter.tsx'

const isTranslated = words.terms !== english.terms

export function LegalChapters() {
  return (
    <>
      <Chapter id="privacy" title={words.stored}>
        {isTranslated ? <p>{words.englishCounts}</p> : null}
        <Legal english={english.withoutAccount({ strong: <strong /> })}>
          {words.withoutAccount({ strong: <strong /> })}
        </Legal>
        <Legal english={english.withAccount({ strong: <strong /> })}>
          {words.withAccount({ strong: <strong /> })}
        </Legal>
        <Legal english={english.signedIn({ strong: <strong /> })}>
          {words.signedIn({ strong: <strong /> })}
        </Legal>
        <Legal english={english.auditLog({ strong: <strong /> })}>
          {words.auditLog({ strong: <strong /> })}
        </Legal>
      </Chapter>
      <Chapter title={words.minors}>
        <Legal english={english.minorsText}>{words.minorsText}</Legal>
      </Chapter>
      <Chapter id="terms" title={words.terms}>
        {isTranslated ? <p>{words.englishCounts}</p> : null}
        <Legal english={english.onePerson}>{words.onePerson}</Legal>
        <Legal english={english.entered}>{words.entered}</Legal>
        <Legal english={english.freeToRead({ seasons: <Link to="/seasons" /> })}>
          {words.freeToRead({ seasons: <Link to="/seasons" /> })}
        </Legal>
        <Legal english={english.asFound({ privacy: <Link to="/dashboard/privacy" /> })}>
          {words.asFound({ privacy: <Link to="/dashboard/privacy" /> })}
        </Legal>
      </Chapter>
    </>
  )
}

function Legal({ english: original, children }: { english: ReactNode; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      {isTranslated ? (
        <p lang="en" className="border-l-2 border-line pl-4 text-14 text-soft">
          {original}
        </p>
      ) : null}
    </>
  )
}
