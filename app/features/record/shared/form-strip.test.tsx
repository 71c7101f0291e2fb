import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormStrip } from './form-strip.tsx'

test('the last results are letters with spaces between them, and words for those who listen', () => {
  const html = renderToStaticMarkup(<FormStrip form={['W', 'L', 'D']} />)
  expect(html.replaceAll(/<[^>]+>/g, '').trim()).toBe('W L D')
  expect(html).toContain('role="img" aria-label="won, lost, drawn"')
})
