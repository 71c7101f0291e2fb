import { useLite } from './lite.ts'

/** A picture of an article. Somebody who saves data sees it with a tap. */
export function Picture({ src, alt }: { src: string; alt: string }) {
  const picture = <img src={src} alt={alt} loading="lazy" className="w-full" />
  return useLite() ? (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4">
        Show the picture{alt ? `: ${alt}` : ''}
      </summary>
      {picture}
    </details>
  ) : (
    picture
  )
}
