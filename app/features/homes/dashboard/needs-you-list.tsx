import * as words from '#messages/homes/hub.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Need } from './needs-you.ts'

/** As many as one takes in; the rest is a press away. */
const atFirst = 8

export function NeedsYouList({ needs }: { needs: readonly Need[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (needs.length === 0) return <p className="text-soft">{words.nothing}</p>
  const shown = showsAll || needs.length <= atFirst + 1 ? needs : needs.slice(0, atFirst)
  return (
    <>
      <ul>
        {shown.map(({ key, title, words: about, at, to, action, isLate, isSample }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <div className="min-w-0 max-w-[60ch] [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {title}
                {isLate ? <Badge tone="problem">{words.late}</Badge> : null}
                {isSample ? <SampleStamp /> : null}
              </p>
              {about ? (
                <p className="text-soft">
                  {about}
                  <OwnTime at={at} isSentence />
                </p>
              ) : null}
            </div>
            <Link to={to} className="flex min-h-11 items-center gap-1 font-semibold">
              {action}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < needs.length ? (
        <p className="mt-4">
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            {words.showOthers({ count: needs.length - shown.length })}
          </Button>
        </p>
      ) : null}
    </>
  )
}
