// The transfers of the sample, one by one: who moves, and what everybody did, with how many hours ago. There is one in
// every state, and for everybody with a sample account something that waits for them.
import {
  alone,
  approve,
  because,
  complete,
  paid,
  register,
  usualPath,
  type TransferStory,
} from './transfers-paths.ts'

export const transferStories: TransferStory[] = [
  // Under way, at the clubs.
  story('permanent', 'highlanders', 'dynamos', 'regular', { fee: 8_000, draftedAgo: 20, acts: [] }),
  story('loan', 'dynamos', 'highlanders', 'idle', { draftedAgo: 10, acts: [] }),
  story('permanent', 'highlanders', 'dynamos', 'regular', {
    fee: 12_000,
    draftedAgo: 30,
    acts: [['club_admin', 20, 'offer']],
  }),
  story('permanent', 'dynamos', 'highlanders', 'regular', {
    fee: 15_000,
    draftedAgo: 30,
    acts: [['club_admin2', 26, 'offer']],
  }),
  story('permanent', 'highlanders', 'dynamos', 'regular', {
    fee: 10_000,
    draftedAgo: 60,
    acts: [
      ['club_admin', 50, 'offer'],
      ['club_admin2', 12, 'counter', { fee: 14_000 }],
    ],
  }),
  // At the player, and at the guardian.
  story('permanent', 'dynamos', 'highlanders', 'own', {
    fee: 20_000,
    draftedAgo: 60,
    acts: [
      ['club_admin2', 50, 'offer'],
      ['club_admin', 18, 'accept'],
    ],
  }),
  story('loan', 'dynamos', 'highlanders', 'minor', {
    draftedAgo: 70,
    acts: [
      ['club_admin2', 60, 'offer'],
      ['club_admin', 40, 'accept'],
      ['player', 15, 'consent'],
    ],
  }),
  story('permanent', 'highlanders', 'dynamos', 'regular', {
    fee: 6_000,
    draftedAgo: 90,
    acts: usualPath('highlanders', 'dynamos').slice(0, 3),
  }),
  // At the offices.
  story('permanent', 'caps-united', 'dynamos', 'regular', {
    fee: 9_000,
    acts: usualPath('caps-united', 'dynamos'),
  }),
  story('permanent', 'caps-united', 'highlanders', 'regular', {
    fee: 7_500,
    acts: usualPath('caps-united', 'highlanders', complete),
  }),
  story('permanent', 'dynamos', 'caps-united', 'regular', {
    fee: 5_000,
    acts: usualPath('dynamos', 'caps-united', complete, [
      'zifa_admin',
      12,
      'stay',
      { ...because('A second contract of the player has turned up.'), ground: 'running_contract', days: 7 },
    ]),
  }),
  story('permanent', 'highlanders', 'dynamos', 'regular', {
    fee: 4_000,
    acts: usualPath('highlanders', 'dynamos', [
      'admin',
      20,
      'return',
      {
        ...because('Two papers cannot be read.'),
        items: [
          { code: 'contract', text: 'The last page of the contract is missing.' },
          { code: 'photo', text: 'The photograph is too dark.' },
        ],
      },
    ]),
  }),
  story('permanent', 'caps-united', 'dynamos', 'regular', {
    fee: 11_000,
    isWithoutProof: true,
    acts: usualPath('caps-united', 'dynamos', complete, approve),
  }),
  story('permanent', 'caps-united', 'highlanders', 'idle', {
    startsIn: 10,
    acts: usualPath('caps-united', 'highlanders', complete, approve),
  }),
  // Registered.
  story('permanent', 'dynamos', 'caps-united', 'idle', {
    fee: 6_500,
    isFeeShown: true,
    acts: usualPath('dynamos', 'caps-united', complete, approve, paid, register),
  }),
  story('free_expired', 'highlanders', 'caps-united', 'free', {
    acts: [
      ...alone(usualPath('highlanders', 'caps-united', complete, approve, register)),
      [
        'club_admin2',
        0,
        'dispute',
        {
          ...because('We trained the player for four years and ask for what is due for it.'),
          claim: 'compensation',
        },
      ],
    ],
  }),
  story('intl_out', 'caps-united', 'caps-united', 'idle', {
    foreignClub: 'A club in Polokwane',
    acts: alone(usualPath('caps-united', 'caps-united', complete, approve, register)),
  }),
  story('loan', 'caps-united', 'highlanders', 'idle', {
    acts: usualPath('caps-united', 'highlanders', complete, approve, register),
  }),
  story('loan', 'highlanders', 'caps-united', 'idle', {
    acts: usualPath(
      'highlanders',
      'caps-united',
      complete,
      approve,
      register,
      ['club_admin3', 0, 'end_loan', because('The player wants to go home.')],
      ['club_admin2', 0, 'end_loan', because('We agree.')],
      ['player', 0, 'end_loan', because('I want to go home.')],
    ),
  }),
  // Over.
  story('permanent', 'highlanders', 'dynamos', 'regular', {
    fee: 1_000,
    acts: [
      ['club_admin', 130, 'offer'],
      [
        'club_admin2',
        100,
        'decline',
        { ...because('The player is not for sale.'), reasonCode: 'not_for_sale' },
      ],
    ],
  }),
  story('permanent', 'dynamos', 'highlanders', 'regular', {
    fee: 3_000,
    acts: [
      ['club_admin2', 120, 'offer'],
      ['club_admin2', 80, 'withdraw', because('We have found another.')],
    ],
  }),
  story('permanent', 'caps-united', 'dynamos', 'regular', {
    fee: 2_000,
    acts: [
      ['club_admin', 120, 'offer'],
      ['clock', 48, 'expire', because('The releasing club did not answer in time.')],
    ],
  }),
  story('permanent', 'dynamos', 'highlanders', 'regular', {
    fee: 4_500,
    acts: usualPath(
      'dynamos',
      'highlanders',
      complete,
      [
        'zifa_admin',
        30,
        'reject',
        { ...because('The medical form was signed by somebody who is not a doctor.'), reasonCode: 'medical' },
      ],
      ['club_admin2', 10, 'appeal', because('The doctor is on the register, and we have the proof.')],
    ),
  }),
  story('permanent', 'highlanders', 'caps-united', 'idle', {
    acts: usualPath(
      'highlanders',
      'caps-united',
      complete,
      approve,
      register,
      ['zifa_admin', 0, 'annul', because('The player’s signature was not his.')],
      ['zifa_admin2', 0, 'annul', because('The player’s signature was not his.')],
    ),
  }),
]

function story(
  type: TransferStory['type'],
  from: TransferStory['from'],
  to: TransferStory['to'],
  who: TransferStory['who'],
  rest: Omit<TransferStory, 'type' | 'from' | 'to' | 'who'>,
): TransferStory {
  return { type, from, to, who, ...rest }
}
