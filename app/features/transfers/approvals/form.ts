// The typed values as the database takes them; it validates days and amounts itself.
import type { Json } from '#lib/data/database.types.ts'
import type { Details } from './commands.ts'

export const typed = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** "12,000" and "12 000" are numbers too; what is none is sent as it stands, to be refused. */
function amountOf(text: string): Json {
  const plain = text.replaceAll(/[\s,]/g, '')
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain)
}

const given = (name: string, value: Json | undefined): Details =>
  value === '' || value === undefined ? {} : { [name]: value }

export function readTerms(form: FormData): { [name: string]: Json | undefined } {
  const text = (name: string) => given(name, typed(form, name))
  const amount = (name: string) => given(name, amountOf(typed(form, name)))
  const all = (name: string) =>
    form.getAll(name).map(value => (typeof value === 'string' ? value.trim() : ''))
  const [days, amounts] = [all('dueOn'), all('amount')]
  const instalments = days
    .map((dueOn, index) => ({ dueOn: dueOn || null, amount: amountOf(amounts[index] ?? '') || null }))
    .filter(part => part.dueOn !== null || part.amount !== null)
  return {
    ...text('startsOn'),
    ...text('loanEndsOn'),
    ...text('currency'),
    ...amount('fee'),
    instalments,
    ...amount('sellOnPercent'),
    ...text('addOns'),
    ...amount('wageSharePercent'),
    ...amount('optionFee'),
    ...(form.has('hasRecall') ? { hasRecall: true } : {}),
    ...text('note'),
  }
}

/** Nothing, where neither day was given: the contract can follow later. */
export function readContract(form: FormData): { [name: string]: Json | undefined } | undefined {
  const [startsOn, endsOn] = [typed(form, 'contractStartsOn'), typed(form, 'contractEndsOn')]
  if (startsOn === '' && endsOn === '') return undefined
  const isAmateur = form.has('isAmateur')
  const first = typed(form, 'isFirstProfessional')
  return {
    ...given('startsOn', startsOn),
    ...given('endsOn', endsOn),
    ...given('currency', typed(form, 'contractCurrency')),
    ...given('monthlyWage', amountOf(typed(form, 'monthlyWage'))),
    ...given('bonuses', typed(form, 'bonuses')),
    isAmateur,
    ...(first === '' ? {} : { isFirstProfessional: first === 'yes' }),
  }
}
