// What happened to whom somebody follows, day by day.
import * as messages from '#messages/fans/follows.js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, isoDayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type FeedItem, feedRead } from './queries.ts'

const step = 20
const most = 200

export function Feed({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(step)
  const feed = useQuery({ ...feedRead(userId, wanted), placeholderData: keepPreviousData })
  return (
    <QueryState read={feed} lines={6}>
      {items => (
        <>
          {items.length === 0 ? (
            <Empty title={messages.nothingTitle}>{messages.nothing}</Empty>
          ) : (
            <Days items={items} />
          )}
          {items.length >= wanted && wanted < most ? (
            <Button
              kind="quiet"
              className="mt-5"
              busy={feed.isPlaceholderData}
              onClick={() => setWanted(wanted + step)}
            >
              {messages.showMore}
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  )
}

const marks: Record<string, [IconName, string]> = {
  result: ['fixtures', messages.result],
  player: ['person', messages.player],
  news: ['news', messages.news],
  transfer: ['transfer', messages.transfer],
}

function Days({ items }: { items: readonly FeedItem[] }) {
  const days = Map.groupBy(items, ({ at }) => isoDayOf(at))
  return [...days].map(([day, told]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-5 first:mt-0">
      <h3 id={`day-${day}`} className="text-14 text-soft">
        {dayOf(day)}
      </h3>
      <ul>
        {told.map(item => (
          <Item key={`${item.href} ${item.title}`} item={item} />
        ))}
      </ul>
    </section>
  ))
}

function Item({ item: { kind, title, words, href, isSample } }: { item: FeedItem }) {
  const [icon, name] = marks[kind] ?? ['info', '']
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <span className="mt-0.5 text-soft">
        <Icon name={icon} size={20} />
        <span className="sr-only">{name}</span>
      </span>
      <div className="min-w-0 max-w-[65ch] [overflow-wrap:anywhere]">
        <Link to={href} className="touch font-semibold">
          {title}
        </Link>{' '}
        {isSample ? <SampleStamp /> : null}
        {words ? <p className="text-soft">{words}</p> : null}
      </div>
    </li>
  )
}
