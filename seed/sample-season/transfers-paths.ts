// The roads that transfers of the sample take, and who signs for which club.
import type { TransferAction, TransferType } from '#domain/transfers/moves.ts'
import type { Actor } from './transfers-acts.ts'

export type ClubSlug = 'dynamos' | 'highlanders' | 'caps-united'
type Act = [actor: Actor, hoursAgo: number, action: TransferAction, said?: object]
export type TransferStory = {
  type: TransferType
  /** Where the player is now, or is from. */
  from: ClubSlug
  to: ClubSlug
  /** The account's own player, one who plays, one on the edge of the squad, a minor. */
  who: 'own' | 'regular' | 'idle' | 'minor' | 'free'
  /** Days from now. */
  startsIn?: number
  fee?: number
  isFeeShown?: boolean
  isWithoutProof?: boolean
  draftedAgo?: number
  foreignClub?: string
  acts: Act[]
}

export const signatories: Record<ClubSlug, Actor> = {
  dynamos: 'club_admin',
  highlanders: 'club_admin2',
  'caps-united': 'club_admin3',
}

export const because = (reason: string) => ({ reason: `${reason} (sample)` })

/** The usual sequence of acts, up to the given ones. */
export function usualPath(from: ClubSlug, to: ClubSlug, ...more: Act[]): Act[] {
  const [releasing, engaging] = [signatories[from], signatories[to]]
  return [
    [engaging, 130, 'offer'],
    [releasing, 110, 'accept'],
    ['player', 90, 'consent'],
    [engaging, 70, 'submit'],
    ...more,
  ]
}
export const complete: Act = ['admin', 50, 'complete']
export const approve: Act = ['zifa_admin', 30, 'approve']
export const paid: Act = ['zifa_admin', 20, 'confirm_payment']
export const register: Act = ['clock', 0, 'register']
export const alone = (acts: Act[]) => acts.filter(([, , action]) => action !== 'accept')
