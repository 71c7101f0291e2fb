// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Column, Table } from './table.tsx'

afterEach(cleanup)

const columns: Column<{ club: string; points: number }>[] = [
  { key: 'club', head: 'Club', primary: true, cell: row => row.club },
  { key: 'points', head: 'Points', numeric: true, cell: row => row.points },
]
const draw = (rows: { club: string; points: number }[]) =>
  render(
    <Table
      caption="Standings"
      columns={columns}
      rows={rows}
      rowKey={row => row.club}
      empty={<p>None yet.</p>}
    />,
  )

test('a screen reader hears a table whatever its shape, and no label twice', () => {
  draw([{ club: 'Highlanders', points: 31 }])
  const table = screen.getByRole('table', { name: 'Standings' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(head => head.textContent),
  ).toEqual(['Club', 'Points'])
  expect(within(table).getByRole('rowheader', { name: 'Highlanders' })).toBeDefined()
  const cell = within(table).getByRole('cell', { name: '31' })
  expect(cell.querySelector('[aria-hidden=true]')?.getAttribute('data-shown')).toBe('Points')
})

test('without rows there is no table but the reason', () => {
  draw([])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('None yet.')).toBeDefined()
})
