import { clubRightsOf } from '#domain/accounts/club-duties.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { linkToFile } from '#lib/data/stored-files.ts'
import { today } from '#lib/format/dates.ts'
import { pictureBucket } from './commands.ts'

/** The club for which somebody may bring pictures, if it is this one. */
export const clubForPicturesRead = (userId: string, slug: string) =>
  read(['club for pictures', userId, slug], async db => {
    const { data } = await db
      .from('club_members')
      .select('clubId:club_id, memberRole:member_role, duty, endsOn:ends_on, club:clubs!inner()')
      .eq('user_id', userId)
      .eq('club.slug', slug)
      .in('member_role', ['club_admin', 'club'])
      .throwOnError()
    const found = data.find(
      ({ memberRole, duty, endsOn }) =>
        clubRightsOf(memberRole, duty).includes('news') && (endsOn === null || endsOn >= today()),
    )
    return found?.clubId ?? null
  })

const most = 50

export type DeskPicture = Awaited<ReturnType<typeof listPictures>>[number]

async function listPictures(db: Db, status: string) {
  const { data } = await db
    .from('pictures')
    .select(
      `id, kind, path, alt, credit, rights, note:rights_note,
       club:clubs(name), person:people(name), venue:venues(name)`,
    )
    .eq('status', status)
    .order('uploaded_at', { ascending: status === 'waiting' })
    .limit(most)
    .throwOnError()
  return data.map(({ club, person, venue, ...picture }) => ({
    ...picture,
    name: (club ?? person ?? venue)?.name ?? '',
  }))
}

export const picturesRead = (status: 'waiting' | 'approved') =>
  read(['pictures', status], db => listPictures(db, status))

export const pictureLinkRead = (path: string) =>
  read(['pictures', 'link', path], db => linkToFile(db, pictureBucket, path))
