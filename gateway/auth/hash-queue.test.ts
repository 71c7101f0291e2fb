import { expect, test } from 'vitest'
import { openHashQueue } from './hash-queue.ts'

/** Work that ends when it is told to. */
function stoppable() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: () => resolve() }
}

test('known devices go before strangers who came first', async () => {
  const queue = openHashQueue({ atOnce: 1, waiting: 10 })
  const { work, end } = stoppable()
  const order: string[] = []
  const running = [
    queue(work),
    queue(async () => order.push('stranger')),
    queue(async () => order.push('stranger')),
    queue(async () => order.push('known'), { isKnown: true }),
  ]
  end()
  await Promise.all(running)
  expect(order).toEqual(['known', 'stranger', 'stranger'])
})

test('a full line of strangers refuses the next at once, and no known device', async () => {
  const queue = openHashQueue({ atOnce: 1, waiting: 2 })
  const { work, end } = stoppable()
  const running = [queue(work), queue(work), queue(work)]
  await expect(queue(work)).rejects.toMatchObject({ status: 429 })
  const known = queue(async () => 'hashed', { isKnown: true })
  end()
  await Promise.all(running)
  expect(await known).toBe('hashed')
})
