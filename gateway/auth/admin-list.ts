// All accounts, page by page, newest first.
import type { AuthContext } from './auth-context.ts'
import { invalid } from './fields.ts'
import { listFactors } from './mfa/factors.ts'
import { listIdentities } from './identities.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { single } from './transaction.ts'
import { userJson, type User } from './users.ts'

const mostPerPage = 1_000

export async function adminList({ owner }: AuthContext, { query }: AuthRequest): Promise<AuthAnswer> {
  const page = number(query, 'page', 1)
  const perPage = Math.min(mostPerPage, number(query, 'per_page', 50))
  const tx = single(owner)
  const [counted] = await tx.query<{ total: number }>('select count(*)::int as total from auth.users')
  const total = counted?.total ?? 0
  const users = await tx.query<User>(
    'select * from auth.users order by created_at desc, id limit $1 offset $2',
    [perPage, (page - 1) * perPage],
  )
  const shown = []
  for (const user of users)
    shown.push(userJson(user, await listIdentities(tx, user.id), await listFactors(tx, user.id)))
  return {
    status: 200,
    body: { users: shown, aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links({ page, perPage, total }) },
  }
}

function number(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name) || String(otherwise)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name} must be a whole number`)
  return Number(text)
}

function links({ page, perPage, total }: { page: number; perPage: number; total: number }): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  // auth-js reads the page from the first parameter.
  const to = (target: number, rel: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
}
