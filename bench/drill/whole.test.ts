// A drill breaks nothing before everybody who is to write has signed in and written: a sign-in that is under way when it
// begins would fail, and look like a fault of the site.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Writer } from './people.ts'
import { whole } from './whole.ts'

async function openPages() {
  const server = createServer((_, response) => response.end('a page'))
  onTestFinished(() => void server.close())
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

const writer = (userId: string, acknowledged: number): Writer => ({
  userId,
  acknowledged,
  kept: acknowledged,
  tried: acknowledged,
})

test('what works for one writer is not whole until the others have signed in and written', async () => {
  const first = writer('first', 0)
  const writers = [first]
  const looking = whole(await openPages(), writers, 2)
  first.acknowledged = 1
  const isWholeTooEarly = await Promise.race([looking.then(() => true), sleep(800, false)])
  expect(isWholeTooEarly).toBe(false)
  writers.push(writer('second', 1))
  expect((await looking).missing).toEqual([])
})
