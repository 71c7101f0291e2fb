// The approved crests of all clubs: paths of pictures by the club's code. The server reads them once for all pages.
import type { Db } from '#lib/data/db.ts'
import type { Keyed } from '#lib/data/read.ts'

type Crests = Readonly<Record<string, string>>

export async function listCrests(db: Db): Promise<Crests> {
  const { data } = await db
    .from('pictures')
    .select('path, club:clubs!inner(code)')
    .eq('kind', 'crest')
    .eq('status', 'approved')
    .order('path')
    .throwOnError()
  return Object.fromEntries(data.map(({ path, club }) => [club.code, path]))
}

/** Where a page has them. */
export const crestsOfPage: Keyed<Crests> = { queryKey: ['crests'] }
