import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyText } from './copy-text.tsx'

test('what needs a script cannot be pressed in the HTML of the server', () => {
  expect(renderToStaticMarkup(<CopyText text="FT: Dynamos 1–0 Highlanders" />)).toMatch(
    /^<button [^>]*disabled=""/,
  )
})
