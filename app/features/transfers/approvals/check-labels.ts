// What each check of a transfer is called, and the rule that it holds a transfer to.
import * as words from '#messages/transfers/checks.js'
import { type CheckCode, isCheckCode } from '#domain/transfers/checks.ts'

export const checkLabels: Record<CheckCode, { title: string; rule: string }> = {
  WINDOW: { title: words.windowTitle, rule: words.windowRule },
  BAN: { title: words.banTitle, rule: words.banRule },
  CONTRACT: { title: words.contractTitle, rule: words.contractRule },
  OVERLAP: { title: words.overlapTitle, rule: words.overlapRule },
  CLUBS3: { title: words.clubs3Title, rule: words.clubs3Rule },
  CLUBS2: { title: words.clubs2Title, rule: words.clubs2Rule },
  DOCS: { title: words.docsTitle, rule: words.docsRule },
  FIRST_PRO: { title: words.firstProTitle, rule: words.firstProRule },
  MEDICAL: { title: words.medicalTitle, rule: words.medicalRule },
  TPO: { title: words.tpoTitle, rule: words.tpoRule },
  CONSENT: { title: words.consentTitle, rule: words.consentRule },
  GUARDIAN: { title: words.guardianTitle, rule: words.guardianRule },
  MINOR_DOM: { title: words.minorDomTitle, rule: words.minorDomRule },
  MINOR_INTL: { title: words.minorIntlTitle, rule: words.minorIntlRule },
  AGE_PROOF: { title: words.ageProofTitle, rule: words.ageProofRule },
  ITC: { title: words.itcTitle, rule: words.itcRule },
  SQUAD: { title: words.squadTitle, rule: words.squadRule },
  LOAN_TERM: { title: words.loanTermTitle, rule: words.loanTermRule },
  LOAN_SUB: { title: words.loanSubTitle, rule: words.loanSubRule },
  LOAN_PAIR: { title: words.loanPairTitle, rule: words.loanPairRule },
  SUSPENSION: { title: words.suspensionTitle, rule: words.suspensionRule },
  LEVY: { title: words.levyTitle, rule: words.levyRule },
  CONFLICT: { title: words.conflictTitle, rule: words.conflictRule },
  DEVICE: { title: words.deviceTitle, rule: words.deviceRule },
  BRIDGE: { title: words.bridgeTitle, rule: words.bridgeRule },
  PRICE: { title: words.priceTitle, rule: words.priceRule },
}

export const checkTitle = (code: string) => (isCheckCode(code) ? checkLabels[code].title : code)
