import { expect, test } from 'vitest'
import { translatedAnswer } from './refused.ts'

const said = (body: string | null, status: number) =>
  translatedAnswer(new Response(body, { status, headers: { 'x-kept': 'yes' } }), 'sn')
const details = JSON.stringify({ code: 'fans.followOne', parameters: {} })

test('a refusal has the words for its code, and all else of it stays', async () => {
  const answer = await said(JSON.stringify({ code: 'PT400', message: 'English.', details, hint: null }), 400)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-kept')).toBe('yes')
  expect(await answer.json()).toEqual({
    code: 'PT400',
    message: 'Choose one club or one player.',
    details,
    hint: null,
  })
})

test.each([
  ['an error without a code', '{"message":"No.","details":null}', 409],
  ['a page of a proxy', '<html>Bad gateway</html>', 502],
  ['nothing', null, 500],
  ['an answer', '[1]', 200],
])('%s is passed on', async (_what, body, status) => {
  const answer = await said(body, status)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(body ?? '')
})
