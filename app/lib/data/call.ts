// Calls a function of the database by its name, with arguments named as TypeScript names them: `{ matchId }` is sent
// as `p_match_id`. What stands inside an argument is sent as it is.
//
// Where the answer is narrowed, renamed, ordered or paged by the database (`.select()`, `.order()`, `.range()`,
// `.single()`), it is `db.rpc`: only the query builder knows the type of what then comes back.
import type { Database, Json } from './database.types.ts'
import type { Db } from './db.ts'

type Functions = Database['public']['Functions']
type FunctionName = keyof Functions

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

// The generator gives a function without arguments an object type that accepts any key with a value of type never.
type InputOf<Args> = string extends keyof Args
  ? Record<string, undefined>
  : {
      [Key in keyof Args as Key extends `p_${infer Name}` ? CamelCase<Name> : never]:
        | Args[Key]
        // Left out, as if it were not named.
        | (Args extends Required<Pick<Args, Key>> ? never : undefined)
    }

export type CallInput<Name extends FunctionName> = InputOf<Functions[Name]['Args']>

/** The generator knows no more of JSON than that it is some: the caller says what it is. */
type Answer<Name extends FunctionName> = Json extends Functions[Name]['Returns']
  ? unknown
  : Functions[Name]['Returns']

type Options = { get: boolean }

type Given<Input> =
  Partial<Input> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]

/** As much of the client as needs no types: they are above. */
type Untyped = {
  rpc: (
    name: string,
    args: object,
    options?: Options,
  ) => { throwOnError: () => PromiseLike<{ data: unknown }> }
}

const argumentOf = (name: string) => `p_${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`

export async function call<Name extends FunctionName>(
  db: Pick<Db, 'rpc'>,
  name: Name,
  ...[input = {} as CallInput<Name>, options]: Given<CallInput<Name>>
): Promise<Answer<Name>> {
  const args = Object.fromEntries(Object.entries(input).map(([key, value]) => [argumentOf(key), value]))
  const { data } = await (db as unknown as Untyped).rpc(name, args, options).throwOnError()
  return data as Answer<Name>
}

/** A command that is one call. Whatever its input holds is sent: it must be what the function takes, and no more. */
/* @__NO_SIDE_EFFECTS__ */
export const command =
  <Name extends FunctionName>(name: Name) =>
  (db: Db, input: CallInput<Name>) =>
    call(db, name, ...([input] as Given<CallInput<Name>>))
