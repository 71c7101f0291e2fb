import { expect, test } from 'vitest'
import { normaliseSql } from './normalise-sql.ts'

test.each([
  ['a literal', `select * from clubs where name = 'Dynamos'`, 'select * from clubs where name = ?'],
  ['a quote inside', `select 'O''Brien', "my ""column"""`, 'select ?, "my ""column"""'],
  ['an escape string', String.raw`select e'it\'s secret', 1`, 'select ?, …'],
  ['numbers', 'select 1 + 2.5e10 from t2 limit 10', 'select ? + ? from t2 limit ?'],
  ['parameters', 'select $1, $2 from t where a = $3', 'select $1, … from t where a = $3'],
  ['lists', `where id in ('a', 'b', 'c') and n in (1,2)`, 'where id in (?, …) and n in (?, …)'],
  ['dollar quotes', `do $body$ begin perform 'x'; end $body$; select $$y$$`, 'do ?; select ?'],
  ['comments and blanks', 'select a -- of tendai\n  /* secret */ from\tt', 'select a from t'],
  ['a string that does not end', `select 'secret`, 'select ?'],
  ['a dollar quote that does not end', 'select $a$secret', 'select ?'],
])('%s', (_, text, form) => {
  expect(normaliseSql(text)).toBe(form)
})

test('a long statement is cut, and never inside a value', () => {
  expect(normaliseSql(`select '${'secret '.repeat(5_000)}'`)).toBe('select ?')
  const form = normaliseSql(`select ${'a_column, '.repeat(2_000)}`)
  expect(form.length).toBeLessThanOrEqual(1_001)
})
