// Every check: whether it passes, what is wrong, and who has to fix it.
import * as messages from '#messages/transfers/detail.js'
import { isCheckCode } from '#domain/transfers/checks.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { checkLabels } from './check-labels.ts'
import { CheckHelp } from './check-help.tsx'
import type { Finding, Transfer } from './queries.ts'
import { isHidden, sideName } from './labels.ts'

const stepWords: Record<string, string> = {
  offer: messages.stepOffer,
  submit: messages.stepSubmit,
  confirm_payment: messages.stepPayment,
  approve: messages.stepApprove,
  register: messages.stepRegister,
}

export function Checklist({ of, mayWrite }: { of: Transfer; mayWrite: boolean }) {
  const { findings } = of
  if (findings.length === 0)
    return <p className="text-soft">{isHidden(of) ? messages.checksHidden : messages.checksNone}</p>
  const open = findings.filter(({ is_ok, level }) => !is_ok && level !== 'info')
  const held = findings.filter(finding => !open.includes(finding))
  return (
    <>
      <p className="mb-2">
        {messages.checksPassed({ ok: findings.length - open.length, all: findings.length })}
      </p>
      <ul>
        {open.map(finding => (
          <Line key={finding.code + finding.words} finding={finding} of={of} mayWrite={mayWrite} />
        ))}
      </ul>
      {held.length > 0 ? (
        <details className="mt-2" open={open.length === 0}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            {messages.passedChecks}
          </summary>
          <ul>
            {held.map(finding => (
              <Line key={finding.code + finding.words} finding={finding} of={of} mayWrite={mayWrite} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function Line({ finding, of, mayWrite }: { finding: Finding; of: Transfer; mayWrite: boolean }) {
  const { code, level, is_ok, words, fixer, at_step } = finding
  const known = isCheckCode(code) ? checkLabels[code] : undefined
  const [icon, colour, said]: [IconName, string, string] =
    level === 'info'
      ? ['info', 'text-soft', messages.info]
      : is_ok
        ? ['check', 'text-green', messages.passed]
        : level === 'block'
          ? ['problem', 'text-red', messages.blocks]
          : ['warning', 'text-ink', messages.warning]
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <span className={`mt-0.5 ${colour}`}>
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{known?.title ?? code}</span>
          <span className="sr-only">: {said}</span>
        </p>
        <p className="max-w-[70ch]">{words}</p>
        {is_ok || level === 'info' ? null : (
          <p className="text-14 text-soft">
            {[
              fixer ? messages.fixBy({ who: sideName(fixer, of) }) : messages.fix,
              level === 'block' && at_step ? stepWords[at_step] : undefined,
              known ? messages.rule({ rule: known.rule }) : undefined,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {is_ok ? null : <CheckHelp finding={finding} of={of} mayWrite={mayWrite} />}
      </div>
    </li>
  )
}
