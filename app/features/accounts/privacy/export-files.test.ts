import { expect, test } from 'vitest'
import { filesOf } from './export-files.ts'

test('everything is in one file, and each table with rows in one of its own', () => {
  const files = filesOf({
    exportedAt: '2026-11-15T12:00:00Z',
    account: 'me',
    tables: {
      'public.role_requests': [
        { id: 1, note: '=1+1', seen: true },
        { id: 2, roles: ['fan'] },
      ],
      'public.articles (author_id)': [{ id: 'a' }],
      'public.follows': [],
    },
  })
  const text = (name: string) => new TextDecoder().decode(files.find(file => file.name === name)?.bytes)
  expect(files.map(({ name }) => name)).toEqual([
    'my-data.json',
    'csv/public.role_requests.csv',
    'csv/public.articles-author_id.csv',
  ])
  expect(text('csv/public.role_requests.csv')).toBe(
    `id,note,seen,roles\r\n1,'=1+1,true,\r\n2,,,"[""fan""]"\r\n`,
  )
  expect(JSON.parse(text('my-data.json'))).toMatchObject({ account: 'me', tables: { 'public.follows': [] } })
})
