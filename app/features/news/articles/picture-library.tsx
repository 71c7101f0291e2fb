// The pictures that articles of this desk have used, each with its description and whose it is.
import * as words from '#messages/news/editor.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Query } from '#ui/query.tsx'
import { type Picture, picturesRead } from './desk-queries.ts'

export function PictureLibrary({
  clubId,
  onChoose,
  onClose,
}: {
  clubId: string | null
  onChoose: (picture: Picture) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => (isOpen ? undefined : onClose())}
      title={words.library}
      description={words.libraryLead}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Query of={picturesRead({ clubId })} lines={4}>
        {pictures =>
          pictures.length === 0 ? (
            <p className="text-soft">{words.noPictures}</p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {pictures.map(picture => (
                <li key={picture.path} className="grid content-start gap-2">
                  <img
                    src={picture.url}
                    alt={picture.alt}
                    loading="lazy"
                    className="aspect-video w-full border border-line bg-shade object-contain"
                  />
                  <p className="text-14">
                    {picture.alt || words.notDescribed}
                    <span className="block text-soft">
                      {picture.credit ? words.pictureBy({ credit: picture.credit }) : words.noCredit}
                    </span>
                  </p>
                  <div>
                    <Button
                      kind="quiet"
                      aria-label={words.takeOf({ alt: picture.alt || words.notDescribed })}
                      onClick={() => {
                        onChoose(picture)
                        onClose()
                      }}
                    >
                      {words.take}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Query>
    </Dialog>
  )
}
