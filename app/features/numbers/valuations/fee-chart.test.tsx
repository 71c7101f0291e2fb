import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '#lib/router/router.tsx'
import { FeeChart } from './fee-chart.tsx'

const fee = { ref: 'T-2026-1', day: '2026-07-01', fee: 10_000, point: 10_000, low: 4000, high: 25_000 }

test('without a published fee it says how one comes there', () => {
  const html = renderToStaticMarkup(<FeeChart fees={[]} />)
  expect(html).toContain('Clubs agree to publish a fee in the transfer.')
  expect(html).not.toContain('<svg')
})

test('a fee that was estimated right lies on the line, and each one is in the table', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/valuations">
      <FeeChart
        fees={[
          { ...fee, isInRange: true },
          { ...fee, ref: 'T-2026-2', fee: 5_000_000, isInRange: false },
        ]}
      />
    </StaticRouter>,
  )
  const dots = [...html.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
  // More than the chart has room for lies at its edge.
  expect(dots).toEqual([
    [120, 120],
    [120, 0],
  ])
  expect(html).toContain('href="/transfers/T-2026-2"')
  expect(html).toContain('US$4,000–25,000')
})
