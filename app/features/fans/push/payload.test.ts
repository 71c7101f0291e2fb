import { expect, test } from 'vitest'
import { writePush } from './payload.ts'

const told = {
  id: 12,
  tag: 'match:00000000-0000-4000-8000-000000000001',
  title: { text: 'Dynamos 1–0 Highlanders', code: 'fans.sentences.result' },
  words: { text: "Goal for Dynamos: Tino Moyo, 12'" },
  href: '/matches/00000000-0000-4000-8000-000000000001',
}

test('a message carries what the browser shows, and where it leads', async () => {
  expect(JSON.parse(await writePush(told))).toEqual({
    id: 12,
    tag: told.tag,
    lang: 'en',
    url: told.href,
    stop: 'Stop',
    title: 'Dynamos 1–0 Highlanders',
    body: "Goal for Dynamos: Tino Moyo, 12'",
  })
})

test('a message is under 1 KB, however long the words are, and still one that can be read', async () => {
  for (const text of ['a'.repeat(5_000), 'é–"'.repeat(700), '⚽'.repeat(900)]) {
    const long = { ...told, title: { text }, words: { text } }
    const written = await writePush(long)
    expect(Buffer.byteLength(written)).toBeLessThanOrEqual(1_000)
    expect(JSON.parse(written).body).toMatch(/.…$/u)
  }
})
