// The pictures that articles of this desk have used, each with its description and whose it is.
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
      title="Picture library"
      description="Pictures that your articles have used. A new one is added as a cover."
      footer={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Query of={picturesRead({ clubId })} lines={4}>
        {pictures =>
          pictures.length === 0 ? (
            <p className="text-soft">No pictures yet. Add one as a cover first.</p>
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
                    {picture.alt || 'Not described'}
                    <span className="block text-soft">
                      {picture.credit ? `Picture: ${picture.credit}` : 'No credit given'}
                    </span>
                  </p>
                  <div>
                    <Button
                      kind="quiet"
                      aria-label={`Use the picture: ${picture.alt || 'not described'}`}
                      onClick={() => {
                        onChoose(picture)
                        onClose()
                      }}
                    >
                      Use picture
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
