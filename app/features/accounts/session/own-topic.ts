// Follows the signed-in person's own live topic. A message on it is empty and says that something which concerns them has
// changed: what their pages show is read again, and what they have shown is read when it is shown the next time.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLiveChannel, socketUrl } from '#lib/data/live.ts'
import { readPageData } from '#lib/data/page-data.ts'
import { connectionOf, freshMs } from '#lib/data/read.ts'
import { freshSession } from '#lib/data/fresh-session.ts'

/** One action often sends several messages in a row: they are answered together. */
const gatherMs = 300
/** In a busy office something changes every moment. */
const restMs = 2_000

export function useOwnTopic(userId: string) {
  const client = useQueryClient()
  useEffect(() => followOwnTopic(client, userId), [client, userId])
}

function followOwnTopic(client: QueryClient, userId: string): () => void {
  let isJoined = false
  let hasBeenJoined = false
  let planned: ReturnType<typeof setTimeout> | undefined
  let readAt = 0
  let isLeft = false
  const readAgain = () => {
    planned = undefined
    readAt = Date.now()
    // What is being read now may be older than the change. It is not cancelled, or a slow network would never be done
    // in a busy office; it is read once more.
    const isBusy = client.isFetching() > 0
    const done = client.invalidateQueries({}, { cancelRefetch: false })
    void done.then(() => (isBusy && !isLeft ? plan() : undefined))
  }
  function plan() {
    planned ??= setTimeout(readAgain, Math.max(gatherMs, readAt + restMs - Date.now()))
  }
  // A network may allow no sockets: then what is shown is at most as old as what counts as fresh.
  const poll = setInterval(() => {
    if (!isJoined && document.visibilityState === 'visible') plan()
  }, freshMs)
  const channel = openLiveChannel({
    url: socketUrl(readPageData().api, location.href),
    topic: `user:${userId}`,
    token: () => tokenOf(client),
    onMessage: plan,
    onState: state => {
      isJoined = state === 'joined'
      if (!isJoined) return
      // What was sent in between did not arrive.
      if (hasBeenJoined) plan()
      hasBeenJoined = true
    },
  })
  return () => {
    isLeft = true
    clearTimeout(planned)
    clearInterval(poll)
    channel.close()
  }
}

async function tokenOf(client: QueryClient): Promise<string | undefined> {
  const stored = freshSession()
  if (stored) return stored.access_token
  const { data } = await (await connectionOf(client)).auth.getSession()
  return data.session?.access_token
}
