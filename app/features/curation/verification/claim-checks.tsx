// Claims that wait for a yes or no.
import { useState } from 'react'
import { agoOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { decideClaim } from './commands.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { WaitingClaim } from './queries.ts'

const folders = { player: '/players', coach: '/coaches', referee: '/officials' }
const nouns = { player: 'player', coach: 'coach', referee: 'match official' }

export function ClaimChecks({ claims, readOnly }: { claims: readonly WaitingClaim[]; readOnly: boolean }) {
  const [asked, setAsked] = useState<{ claim: WaitingClaim; isGranted: boolean }>()
  if (claims.length === 0) return <p className="text-soft">No claims to check.</p>
  return (
    <>
      <ul aria-label="Claims">
        {claims.map(claim => (
          <li key={claim.id} className="grid gap-2 border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                <span className="font-semibold">{claim.account ?? 'An account without a name'}</span> says
                that they are{' '}
                <Link to={`${folders[claim.kind]}/${claim.slug}`} className="font-semibold">
                  {claim.person}
                </Link>
              </span>
              {claim.isSample ? <SampleStamp /> : null}
              {claim.isDisputed ? <Badge tone="problem">Disputed</Badge> : null}
            </p>
            <p className="text-14 text-soft">
              {[
                nouns[claim.kind],
                claim.club ?? 'no club known',
                claim.birthYear ? `born ${claim.birthYear}` : null,
                agoOf(claim.claimedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {claim.words ? <p className="max-w-[60ch] whitespace-pre-line">“{claim.words}”</p> : null}
            {disputeWords(claim).map(words => (
              <p key={words} className="max-w-[60ch]">
                {words}
              </p>
            ))}
            {readOnly ? null : (
              <DecisionButtons
                paper={claim.paper}
                whose={claim.person}
                grant={{ words: 'It is them…', name: `It is them: ${claim.person}` }}
                refuse={{ words: 'It is not…', name: `It is not ${claim.person}` }}
                onDecide={isGranted => setAsked({ claim, isGranted })}
              />
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <DecisionDialog
          id={asked.claim.id}
          isGranted={asked.isGranted}
          title={asked.isGranted ? `Confirm ${asked.claim.person}` : `Refuse ${asked.claim.person}`}
          description={consequence(asked.claim, asked.isGranted)}
          command={decideClaim}
          needsReason={!asked.isGranted || asked.claim.isDisputed}
          done={asked.isGranted ? 'The account is joined with the record.' : 'The claim is refused.'}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

function disputeWords({ isHeld, others, refusal }: WaitingClaim) {
  return [
    isHeld ? 'Another account has this record now. It loses it if you confirm this one.' : '',
    others > 0 ? `${others} more ${others === 1 ? 'claim waits' : 'claims wait'} for the same record.` : '',
    refusal ? `It was refused before: “${refusal}”` : '',
  ].filter(Boolean)
}

const consequence = ({ account, kind }: WaitingClaim, isGranted: boolean) =>
  isGranted
    ? `${account ?? 'The account'} sees from then on what concerns this ${nouns[kind]} alone, and answers for them.`
    : `${account ?? 'The account'} is told your reason, and can ask the association.`
