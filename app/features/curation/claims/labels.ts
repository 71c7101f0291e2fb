// What a claim is called, and where it stands.
import type { Claim, ClaimRole } from './queries.ts'

export const personOf: Record<ClaimRole, string> = {
  player: 'player',
  coach: 'coach',
  referee: 'match official',
}

export const folderOf: Record<ClaimRole, string> = {
  player: '/players',
  coach: '/coaches',
  referee: '/officials',
}

const checkers: Record<ClaimRole, string> = {
  player:
    'Your club says whether it is you. If somebody else claims it, or you have no club, the association does.',
  coach: 'Your club says whether it is you. If you have none, the league’s office does.',
  referee: 'The league’s office says whether it is you.',
}

export const stepsOf = (role: ClaimRole) => [
  { title: 'Find yourself', words: `Look for your name among the ${personOf[role]}s of the record.` },
  {
    title: 'Show who you are',
    words:
      'Add a picture of your identity card or passport. Only who decides opens it, and you see who did and when.',
  },
  { title: 'It is checked', words: checkers[role] },
]

/** Where it lies, or what became of it. */
export function claimWords({ status, asked, club, isDisputed }: Claim): string {
  const who = asked === 'club' ? (club ?? 'the club') : asked === 'league' ? 'the league' : 'the association'
  switch (status) {
    case 'pending':
      return isDisputed
        ? 'Somebody else claims it too, or it was refused before: the association decides.'
        : `It waits for ${who}.`
    case 'confirmed':
      return 'This is you.'
    case 'refused':
      return `Refused by ${who}.`
    case 'ended':
      return 'It was found to be somebody else’s.'
    case 'withdrawn':
      return 'You took it back.'
  }
}

/** Whether another road is open: what the club refuses, the association can be asked. */
export const mayAskAssociation = ({ status, asked }: Claim) =>
  (status === 'refused' && asked !== 'association') || status === 'ended'
