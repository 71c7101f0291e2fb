/** A moment: the words people use for it, and the exact day and time as its title. */
export function When({ at, words, exact }: { at: string; words: string; exact: string }) {
  return (
    <time dateTime={at} title={exact}>
      {words}
    </time>
  )
}
