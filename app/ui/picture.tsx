import * as words from '#messages/site/pictures.js'
import { useLite } from './lite.ts'

/** A picture of an article. Somebody who saves data sees it with a tap. */
export function Picture({ src, alt }: { src: string; alt: string }) {
  const picture = <img src={src} alt={alt} loading="lazy" className="w-full" />
  return useLite() ? (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4">
        {alt ? words.showNamedPicture({ name: alt }) : words.showPicture}
      </summary>
      {picture}
    </details>
  ) : (
    picture
  )
}
