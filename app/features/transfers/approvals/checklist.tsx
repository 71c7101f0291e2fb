// Every check: whether it passes, what is wrong, and who has to fix it.
import { isCheckCode, transferChecks } from '#domain/transfers/checks.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { CheckHelp } from './check-help.tsx'
import type { Finding, Transfer } from './queries.ts'
import { isHidden, sideName } from './labels.ts'

const stepWords: Record<string, string> = {
  offer: 'before it can be sent',
  submit: 'before it can be submitted',
  confirm_payment: 'before the payment can be confirmed',
  approve: 'before it can be approved',
  register: 'before it can be registered',
}

export function Checklist({ of, mayWrite }: { of: Transfer; mayWrite: boolean }) {
  const { findings } = of
  if (findings.length === 0)
    return (
      <p className="text-soft">
        {isHidden(of)
          ? 'The checks are not yours to see.'
          : 'There is nothing to check in this transfer any more.'}
      </p>
    )
  const open = findings.filter(({ is_ok, level }) => !is_ok && level !== 'info')
  const held = findings.filter(finding => !open.includes(finding))
  return (
    <>
      <p className="mb-2">
        {findings.length - open.length} of {findings.length} checks hold.
      </p>
      <ul>
        {open.map(finding => (
          <Line key={finding.code + finding.words} finding={finding} of={of} mayWrite={mayWrite} />
        ))}
      </ul>
      {held.length > 0 ? (
        <details className="mt-2" open={open.length === 0}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            What holds
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
  const known = isCheckCode(code) ? transferChecks[code] : undefined
  const [icon, colour, said]: [IconName, string, string] =
    level === 'info'
      ? ['info', 'text-soft', 'Good to know']
      : is_ok
        ? ['check', 'text-green', 'Holds']
        : level === 'block'
          ? ['problem', 'text-red', 'Stands in the way']
          : ['warning', 'text-ink', 'Warning']
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
            To be fixed{fixer ? ` by ${sideName(fixer, of).replace(/^The /, 'the ')}` : ''}
            {level === 'block' && at_step && stepWords[at_step] ? `, ${stepWords[at_step]}` : ''}.
            {known ? ` The rule: ${known.rule}` : ''}
          </p>
        )}
        {is_ok ? null : <CheckHelp finding={finding} of={of} mayWrite={mayWrite} />}
      </div>
    </li>
  )
}
