// What a claim is about, and why a club declines.
import * as words from '#messages/transfers/actions.js'

export const claimNames: Record<string, string> = {
  fee: words.claimFee,
  compensation: words.claimCompensation,
  contract: words.claimContract,
  consent: words.claimConsent,
  identity: words.claimIdentity,
}

export const declineReasons: Record<string, string> = {
  fee: words.claimFee,
  not_for_sale: words.notForSale,
  terms: words.otherTerms,
  other: words.other,
}

/** The article of the rules that an office names stays as it was written. */
export const reasonCodeWords = (code: string) => declineReasons[code] ?? code.replaceAll('_', ' ')
