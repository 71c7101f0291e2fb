// What a claim is called, and where it stands.
import * as texts from '#messages/curation/claims.js'
import type { Claim, ClaimRole } from './queries.ts'

export const folderOf: Record<ClaimRole, string> = {
  player: '/players',
  coach: '/coaches',
  referee: '/officials',
}

const checkers: Record<ClaimRole, string> = {
  player: texts.checkedForPlayer,
  coach: texts.checkedForCoach,
  referee: texts.checkedForReferee,
}

export const stepsOf = (role: ClaimRole) => [
  { title: texts.findYourself, words: texts.findWords({ role }) },
  {
    title: texts.showWho,
    words: texts.showWhoWords,
  },
  { title: texts.isChecked, words: checkers[role] },
]

/** Where it lies, or what became of it. */
export function claimWords({ status, asked, club, isDisputed }: Claim): string {
  const name = asked === 'club' ? club : null
  const office = asked ?? 'association'
  switch (status) {
    case 'pending':
      return isDisputed
        ? texts.disputed
        : name
          ? texts.waitsForClub({ club: name })
          : texts.waitsForOffice({ office })
    case 'confirmed':
      return texts.thisIsYou
    case 'refused':
      return name ? texts.refusedByClub({ club: name }) : texts.refusedByOffice({ office })
    case 'ended':
      return texts.ended
    case 'withdrawn':
      return texts.withdrawnWords
  }
}

/** Whether another road is open: what the club refuses, the association can be asked. */
export const mayAskAssociation = ({ status, asked }: Claim) =>
  (status === 'refused' && asked !== 'association') || status === 'ended'
